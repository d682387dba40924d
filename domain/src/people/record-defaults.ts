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
 * Initial values of an organization's forms; none at first. They are proposals that a person may clear. Imports and the API
 * do not use them (decision 82).
 */

/** An unset value is absent. */
export const recordDefaults = z.object({
  /** For a new vehicle. */
  kind: z.optional(z.enum(vehicleKinds)),
  use: z.optional(z.enum(vehicleUses)),
  jurisdiction: z.optional(z.enum(registeringJurisdictions)),
  /** For a new maintenance record. */
  workshop: z.optional(z.string()),
  nextOilChangeKm: z.optional(z.int()),
});
export type RecordDefaults = z.infer<typeof recordDefaults>;

/** Null unsets a value; absent: no change. */
export const recordDefaultsInput = z.object({
  kind: z.nullish(choice(vehicleKinds, 'El tipo de vehículo no es válido')),
  use: z.nullish(choice(vehicleUses, 'El uso no es válido')),
  jurisdiction: z.nullish(choice(registeringJurisdictions, 'La jurisdicción no es válida')),
  workshop: optionalText(120),
  nextOilChangeKm: z.nullish(nextOilChangeKm()),
});
export type CheckedRecordDefaultsInput = z.output<typeof recordDefaultsInput>;

export const recordDefaultLabels: Record<keyof RecordDefaults, string> = {
  kind: 'Tipo de vehículo',
  use: 'Uso',
  jurisdiction: 'Radicado en',
  workshop: 'Taller',
  nextOilChangeKm: 'Kilómetros hasta el próximo cambio de aceite',
};

/** Set values, in the order of the forms: 'Tipo de vehículo', 'Camión'. */
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
