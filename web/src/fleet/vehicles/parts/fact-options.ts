import { jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import {
  vehicleKindLabels,
  vehicleKinds,
  vehicleUseLabels,
  vehicleUses,
} from '@baqueano/domain/vehicles/vehicle-facts';

/** Options for a vehicle's facts, '' for none. */

export function optionsOf<Value extends string>(values: readonly Value[], words: Record<Value, string>) {
  return [{ value: '', label: 'Sin dato' }, ...values.map((value) => ({ value, label: words[value] }))];
}

export const kinds = optionsOf(vehicleKinds, vehicleKindLabels);
export const uses = optionsOf(vehicleUses, vehicleUseLabels);
export const provinces = optionsOf(
  jurisdictionsByName.filter((value) => value !== 'AR'),
  jurisdictionLabels,
);
