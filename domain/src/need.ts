import { meaningOf, type Vehicle } from './vehicle.ts';

/**
 * First what needs somebody: the vehicles of `inNeed`, ids with the most pressing one first; then the others, in the order
 * in which they come; inactive ones last of all.
 */
export function byNeed<Row>(
  rows: readonly Row[],
  inNeed: readonly string[],
  vehicleOf: (row: Row) => Pick<Vehicle, 'id' | 'status'>,
): Row[] {
  const ranks = new Map(inNeed.map((id, rank) => [id, rank]));
  const rankOf = (row: Row) => {
    const { id, status } = vehicleOf(row);
    const rank = ranks.get(id) ?? inNeed.length;
    return meaningOf(status) === 'inactive' ? inNeed.length + 1 + rank : rank;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}
