import { formatPlate } from '../../../values/plate.ts';
import { plateOrName } from '../../../vehicles/shown-plate.ts';
import { leftEmpty } from '../../reading/cells/cell.ts';
import type { JudgedRow } from './row.ts';
import type { fleetOf, KnownVehicle, World } from './world.ts';

type Unit = Pick<KnownVehicle, 'id' | 'fields' | 'unplatedNumber'> & { createdBy: number | null };

interface Planned {
  fleet: ReturnType<typeof fleetOf<Unit>>;
  changed: ReturnType<typeof fleetOf<Unit>>;
  first: ReadonlyMap<string, { row: number }>;
}

export function labelOf(fields: KnownVehicle['fields'], unplatedNumber?: number | null): string {
  return formatPlate(plateOrName({ ...fields, unplatedNumber }));
}

/** A row without a chassis number that belongs to another unit: two units are never merged because of one chassis. */
export function ownVin(
  row: JudgedRow,
  { vin, ...rest }: Record<string, unknown>,
  found: Unit | null,
  world: World,
  planned: Planned,
): { fields: Record<string, unknown>; vin?: string } {
  if (typeof vin !== 'string') return { fields: rest };
  const its = { fields: { ...rest, vin }, vin };
  const plate = row.text('vehicle.licensePlate');
  const made = planned.changed.byVin(vin) ?? planned.fleet.byVin(vin);
  const known = made ? undefined : world.fleet.byVin(vin);
  const holder = made ?? known;
  if (!holder || holder.id === found?.id) return its;
  // The same unit: either its plate was unknown until now, or the doubt is about a changed plate.
  if (!found && (known || !plate || !holder.fields.licensePlate)) return its;
  const first = made && (made.createdBy ?? planned.first.get(made.id)?.row);
  if (first !== undefined) row.needsRow(first);
  const words =
    first === undefined
      ? `Es el chasis de ${labelOf(holder.fields, holder.unplatedNumber)}`
      : `El mismo chasis que la fila ${first}, de otra unidad`;
  // An internal number beside another unit's chassis does not identify the unit.
  row.say(found && !plate ? 'question' : 'doubt', 'vehicle.vin', words + leftEmpty);
  return { fields: rest };
}
