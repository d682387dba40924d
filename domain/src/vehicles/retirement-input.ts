import * as z from 'zod/mini';
import { choice, optionalLines } from '../records/fields.ts';
import { isDay, isoDate, refusedWhen } from '../records/record-fields.ts';
import { driverRetirementReasons, type RetirementReason, vehicleRetirementReasons } from '../records/retirement.ts';
import { today } from '../values/dates.ts';
import { vehicleFactsInput } from './vehicle-facts-input.ts';

/** The fields of leaving the fleet. Their names are in another file, which the first screens load. */

function retirementFields<const T extends readonly [RetirementReason, ...RetirementReason[]]>(reasons: T) {
  return {
    /** The first day without it. */
    retiredOn: isoDate('La fecha de la baja es requerida'),
    retiredReason: choice(reasons, 'El motivo de la baja es requerido'),
    retiredNote: optionalLines(500),
  };
}

const notLater = refusedWhen(
  'retiredOn',
  'La baja no puede ser posterior a hoy',
  ({ retiredOn }) => isDay(retiredOn) && retiredOn.slice(0, 10) > today(),
);

const ofASale = (field: 'salePrice' | 'soldTo') =>
  refusedWhen(
    field,
    'Solo se dice de una venta',
    (input) => input.retiredReason !== 'sold' && (input[field] ?? null) !== null,
  );

export const vehicleRetirementInput = z
  .object({
    ...retirementFields(vehicleRetirementReasons),
    /** Only for a sale, on the day of leaving. Absent: no change. */
    salePrice: vehicleFactsInput.salePrice,
    soldTo: vehicleFactsInput.soldTo,
  })
  .check(notLater, ofASale('salePrice'), ofASale('soldTo'));
export type VehicleRetirementInput = z.input<typeof vehicleRetirementInput>;

export const driverRetirementInput = z.object(retirementFields(driverRetirementReasons)).check(notLater);
export type DriverRetirementInput = z.input<typeof driverRetirementInput>;

/** The stored fields: null while the record is in the fleet. */
function heldRetirement<Reason extends z.ZodMiniType>(reason: Reason) {
  const { retiredOn, retiredNote } = driverRetirementInput.shape;
  return { retiredOn: z.nullish(retiredOn), retiredReason: z.nullish(reason), retiredNote };
}
export const heldVehicleRetirement = heldRetirement(vehicleRetirementInput.shape.retiredReason);
export const heldDriverRetirement = heldRetirement(driverRetirementInput.shape.retiredReason);
