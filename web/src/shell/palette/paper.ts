import type { QueryClient } from '@tanstack/react-query';
import type { Act } from '../../lib/acts/acts.ts';
import { documentsQuery } from '../../papers/documents/record/queries.ts';
import type { Paper } from './row.ts';

/** What opens it: its form, or that of the next one. Where there is none, that of the first one. Rejects when it cannot be asked for. */
export async function paperAct(cache: QueryClient, { vehicle, types, renewing }: Paper): Promise<Act> {
  const found = await Promise.all(
    types.map((type) => cache.fetchInfiniteQuery(documentsQuery({ vehicleId: vehicle.id, type }))),
  );
  const documents = found.flatMap(({ pages }) => pages.flatMap(({ rows }) => rows));
  const document = documents.find(({ inForce }) => inForce);
  if (!document) return { does: 'new', of: 'document', type: types[0], vehicleId: vehicle.id };
  const { id } = document;
  return renewing ? { does: 'renew', of: 'document', id } : { does: 'edit', of: 'document', id };
}
