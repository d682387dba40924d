import * as z from 'zod/mini';
import { wholeDriver } from '../drivers/driver.ts';
import { mayLack } from '../records/missing.ts';
import { recordVersion } from '../records/record-version.ts';
import { wholeVehicle } from '../vehicles/whole-vehicle.ts';
import type { ClearancePaper } from './clearance.ts';

/** 'Completar la flota' (decision 100): missing facts of units in service, and of drivers. Each is a column of the screen. */

/** Facts of an incomplete vehicle, and facts that a rule of circulation needs. */
export const completedFacts = [
  ...mayLack.vehicle,
  ...(['kind', 'use', 'fuels', 'jurisdiction', 'registeredOn', 'grossKg', 'seats', 'engineCc'] as const),
] as const;
export type CompletedFact = (typeof completedFacts)[number];

export const completedPapers = ['insurance', 'inspection', 'cedula', 'extinguisher', 'gnc', 'permit'] as const;
export type CompletedPaper = (typeof completedPapers)[number] & ClearancePaper;

export const completedOfDriver = [...mayLack.driver, 'licenseClasses'] as const;
export type CompletedOfDriver = (typeof completedOfDriver)[number];

const vehicle = z.object({
  id: z.uuid(),
  version: recordVersion,
  /** The plate, or the name in its place. */
  shownAs: z.string(),
  internalNumber: wholeVehicle.shape.internalNumber,
  /** The known values; '' or null marks an unknown one. */
  facts: z.pick(
    wholeVehicle,
    Object.fromEntries(completedFacts.map((fact) => [fact, true])) as Record<CompletedFact, true>,
  ),
  lacks: z.array(z.enum([...completedFacts, ...completedPapers])),
});
export type VehicleToComplete = z.infer<typeof vehicle>;

const driver = z.object({
  id: z.uuid(),
  name: z.string(),
  facts: z.pick(
    wholeDriver,
    Object.fromEntries(completedOfDriver.map((fact) => [fact, true])) as Record<CompletedOfDriver, true>,
  ),
  lacks: z.array(z.enum(completedOfDriver)),
});
export type DriverToComplete = z.infer<typeof driver>;

/** Only those that lack something. Drivers need the right to read them. */
export const completion = z.object({ vehicles: z.array(vehicle), drivers: z.array(driver) });
export type Completion = z.infer<typeof completion>;
