import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { Database } from '../../database/connection/database.ts';
import { parsed } from '../../database/statements/json.ts';
import { anyOf } from '../../records/of-vehicle.ts';
import type { Tenant } from '../../tenant.ts';
import { type DocumentFilter, documentStore } from './store.ts';
import { documents } from './table.ts';

/** The newest of each type, also when expired: without it a folder would look complete. Without fines. */
export async function papersInForce(db: Database, tenant: Tenant, filter: DocumentFilter): Promise<VehicleDocument[]> {
  const order = { sort: 'expiryDate', order: 'asc' } as const;
  const all = parsed(await documentStore(db, tenant).list(filter, order));
  return all.filter(({ type, inForce, superseded }) => type !== 'fine' && inForce && !superseded);
}

export const anyDocument = anyOf(documents);
