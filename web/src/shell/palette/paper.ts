import type { QueryClient } from '@tanstack/react-query';
import type { Act } from '../../lib/acts/acts.ts';
import { documentsQuery } from '../../papers/documents/record/queries.ts';
import type { Paper } from './row.ts';

/**
 * The act that opens the paper: its form, or that of its renewal. Without one, the form of a first one. Rejects without a
 * connection.
 */
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
