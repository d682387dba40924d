import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { partsOf } from '../../people/credentials/tokens.ts';
import type { Tenant } from '../../tenant.ts';
import { linkStore } from '../links/store.ts';
import { linksOfPacks, salePackStore } from './store.ts';
import { salePackLinks, salePacks } from './table.ts';

/** The organization and the pack of a link, before the holder of the link has any access. */
export interface FoundLink {
  organizationId: string;
  salePackId: string;
  vehicleId: string;
}

const linkByToken = prepared((db: Database) =>
  db
    .select({ salePackId: salePacks.id, vehicleId: salePacks.vehicleId })
    .from(salePackLinks)
    .innerJoin(
      salePacks,
      and(eq(salePacks.organizationId, salePackLinks.organizationId), eq(salePacks.id, salePackLinks.salePackId)),
    )
    .where(
      and(
        eq(salePackLinks.organizationId, sql.placeholder('organizationId')),
        eq(salePacks.organizationId, sql.placeholder('organizationId')),
        eq(salePackLinks.tokenHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare('sale_pack_by_token'),
);

/** Null for an unknown or ended link. */
export async function linkOfToken(db: Database, token: string): Promise<FoundLink | null> {
  const parts = partsOf(token);
  if (!parts) return null;
  const [found] = await linkByToken(db).execute({ ...parts });
  return found ? { ...found, organizationId: parts.organizationId } : null;
}

/** The content of the link's pack. */
export function openedPack(db: Database, tenant: Tenant, { salePackId }: FoundLink) {
  return {
    /** Null if the pack was deleted meanwhile. */
    chain: () => salePackStore(db, tenant).chain(salePackId),

    note: () =>
      linkStore(tenant, linksOfPacks).note(db, salePackId, (tx) => salePackStore(tx, tenant).find(salePackId)),
  };
}
