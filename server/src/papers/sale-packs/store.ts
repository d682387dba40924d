import type { SaleEntry } from '@baqueano/domain/papers/sale-entry';
import {
  type CheckedSalePackInput,
  mostSalePacks,
  type SalePack,
  salePackInput,
} from '@baqueano/domain/papers/sale-pack';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { type JsonText, jsonRows, named } from '../../database/statements/json.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { partsOf } from '../../people/credentials/tokens.ts';
import { newId } from '../../records/new-id.ts';
import { requireShown } from '../../records/permitted.ts';
import { invalid, notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { createRecord, deleteRecord, type RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { factsOf, type Links, linkStore } from '../links/store.ts';
import { type Chain, canonical, chainOf } from './chain.ts';
import { freezeStore } from './freeze-store.ts';
import { salePackLinks, salePacks } from './table.ts';

const own = named({
  id: salePacks.id,
  vehicleId: salePacks.vehicleId,
  name: salePacks.name,
  withCosts: salePacks.withCosts,
  madeAt: salePacks.madeAt,
  entries: sql<number>`cardinality(${salePacks.entries})`,
  hash: salePacks.hash,
  ...factsOf(salePackLinks),
});

export const salePackKind: RecordKind<SalePack> = {
  name: 'sale_pack',
  table: salePacks,
  missing: 'Historia no encontrada',
  refusals: { sale_packs_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: Object.keys(salePackInput.shape),
  labelOf: ({ name }) => name,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

/** Through the link, a key would read the contents of a pack. */
export const shownByPack = ['vehicle:read', 'maintenance:read', 'document:read', 'fine:read', 'accident:read'] as const;

/** @throws Refusal 'forbidden' for a key without the right to read all of the pack. */
export function requirePackShown(tenant: Tenant, { withCosts }: Pick<SalePack, 'withCosts'>): void {
  requireShown(tenant, [...shownByPack, ...(withCosts ? (['statistics:money'] as const) : [])]);
}

export const linksOfPacks: Links<SalePack> = {
  kind: salePackKind,
  table: salePackLinks,
  of: salePackLinks.salePackId,
  row: (salePackId) => ({ salePackId }),
};

export function salePackStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(salePacks.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(salePacks.id, id));
  const links = linkStore(tenant, linksOfPacks);
  const theLink = links.linkOf(salePacks.id);

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<SalePack | null> {
    const [found] = await from.select(own).from(salePacks).leftJoin(salePackLinks, theLink).where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<SalePack | null> {
    await tx.select({ id: salePacks.id }).from(salePacks).where(one(id)).for('update');
    return find(id, tx);
  }

  /** While the vehicle is locked. @throws 'invalid' above the limit. */
  async function requirePlace(tx: Database, vehicleId: string): Promise<void> {
    if ((await tx.$count(salePacks, and(mine, eq(salePacks.vehicleId, vehicleId)))) <= mostSalePacks) return;
    throw invalid(`Hasta ${mostSalePacks} historias de un vehículo: eliminá alguna`);
  }

  return {
    find: (id: string) => find(id),

    /** The oldest first. */
    list(vehicleId?: string): Promise<JsonText<SalePack[]>> {
      const query = db
        .select(own)
        .from(salePacks)
        .leftJoin(salePackLinks, theLink)
        .where(and(mine, vehicleId ? eq(salePacks.vehicleId, vehicleId) : undefined))
        .orderBy(salePacks.createdAt, salePacks.id);
      return jsonRows<SalePack>(db, query);
    },

    /** Freezes the present history. @throws 'notFound' for a vehicle of another organization, 'invalid' if it has too many. */
    create({ vehicleId, name, withCosts = false }: CheckedSalePackInput, id = newId()): Promise<SalePack> {
      return createRecord(db, tenant, salePackKind, {
        find: () => find(id),
        async insert(tx) {
          requirePackShown(tenant, { withCosts });
          await lockVehicles(tx, tenant, [vehicleId]);
          const frozen: SaleEntry[] = await freezeStore(tx, tenant, vehicleId, withCosts)();
          const entries = frozen.map((entry) => canonical({ ...entry }));
          const hashes = chainOf(entries);
          const madeAt = frozen[0]?.is === 'made' ? frozen[0].at : '';
          const hash = hashes.at(-1) ?? '';
          await tx
            .insert(salePacks)
            .values({ organizationId, id, vehicleId, name, withCosts, madeAt, entries, hashes, hash });
          await requirePlace(tx, vehicleId);
          const made = await find(id, tx);
          if (!made) throw new Error('The pack that was written is gone');
          return made;
        },
      });
    },

    /** Its link ends with it. Throws 'notFound'. */
    delete(id: string): Promise<void> {
      return deleteRecord(db, tenant, salePackKind, {
        expected: null,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.delete(salePacks).where(one(id)),
      });
    },

    makeLink(id: string): Promise<string> {
      return links.make(db, (tx) => lock(tx, id), requirePackShown);
    },

    async isOpenedBy(id: string, token: string): Promise<boolean> {
      const tokenHash = partsOf(token)?.tokenHash ?? '';
      const [found] = await db
        .select({ tokenHash: salePackLinks.tokenHash })
        .from(salePackLinks)
        .where(and(links.linkOf(id), eq(salePackLinks.tokenHash, tokenHash)));
      return found !== undefined;
    },

    /** The frozen history in its stored form. Null if it was deleted. */
    async chain(id: string): Promise<Chain | null> {
      const [found] = await db
        .select({ entries: salePacks.entries, hashes: salePacks.hashes, hash: salePacks.hash })
        .from(salePacks)
        .where(one(id));
      return found ?? null;
    },
  };
}

export const salePackUndo = undoOf(salePackKind, { restore: (_tx, _tenant, _pack, put) => put() });
