import * as z from 'zod/mini';
import { nextOilChangeKm } from '../maintenance.ts';
import { choice, optionalText } from '../records/fields.ts';
import { formatKm } from '../values/format.ts';
import { jurisdictionLabels } from '../values/jurisdiction.ts';
import {
  registeringJurisdictions,
  vehicleKindLabels,
  vehicleKinds,
  vehicleUseLabels,
  vehicleUses,
} from '../vehicles/vehicle-facts.ts';

/**
 * What the forms of an organization begin with; nothing at first. They propose it to a person, who may clear it: what is
 * imported, or comes by the API, is taken as it is (decision 82).
 */

/** What is not set is absent. */
export const recordDefaults = z.object({
  /** Of a new vehicle. */
  kind: z.optional(z.enum(vehicleKinds)),
  use: z.optional(z.enum(vehicleUses)),
  jurisdiction: z.optional(z.enum(registeringJurisdictions)),
  /** Of a new maintenance record. */
  workshop: z.optional(z.string()),
  nextOilChangeKm: z.optional(z.int()),
});
export type RecordDefaults = z.infer<typeof recordDefaults>;

/** Null unsets; absent: as it is. */
export const recordDefaultsInput = z.object({
  kind: z.nullish(choice(vehicleKinds, 'El tipo de vehículo no es válido')),
  use: z.nullish(choice(vehicleUses, 'El uso no es válido')),
  jurisdiction: z.nullish(choice(registeringJurisdictions, 'La jurisdicción no es válida')),
  workshop: optionalText(120),
  nextOilChangeKm: z.nullish(nextOilChangeKm()),
});
export type CheckedRecordDefaultsInput = z.output<typeof recordDefaultsInput>;

/** As the forms call them. */
export const recordDefaultLabels: Record<keyof RecordDefaults, string> = {
  kind: 'Tipo de vehículo',
  use: 'Uso',
  jurisdiction: 'Radicado en',
  workshop: 'Taller',
  nextOilChangeKm: 'Kilómetros hasta el próximo cambio de aceite',
};

/** Those that are set, in the order of the forms: 'Tipo de vehículo', 'Camión'. */
export function recordDefaultWords(defaults: RecordDefaults): { label: string; value: string }[] {
  const { kind, use, jurisdiction, workshop, nextOilChangeKm: km } = defaults;
  const values: Record<keyof RecordDefaults, string | undefined> = {
    kind: kind && vehicleKindLabels[kind],
    use: use && vehicleUseLabels[use],
    jurisdiction: jurisdiction && jurisdictionLabels[jurisdiction],
    workshop,
    nextOilChangeKm: km === undefined ? undefined : formatKm(km),
  };
  const names = Object.keys(recordDefaultLabels) as (keyof RecordDefaults)[];
  return names.flatMap((name) => {
    const value = values[name];
    return value ? [{ label: recordDefaultLabels[name], value }] : [];
  });
}
