import { type CheckedFolderInput, type Folder, folderInput, mostFolders } from '@baqueano/domain/papers/folder';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { type JsonText, jsonRows, named } from '../../database/statements/json.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { newId } from '../../records/new-id.ts';
import { requireShown } from '../../records/permitted.ts';
import { conflict, invalid, notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { factsOf, type Links, linkStore } from '../links/store.ts';
import { folderLinks, folders } from './table.ts';

const own = named({
  id: folders.id,
  vehicleId: folders.vehicleId,
  name: folders.name,
  types: folders.types,
  showsFiles: folders.showsFiles,
  showsDriver: folders.showsDriver,
  sticker: folders.sticker,
  ...factsOf(folderLinks),
  version: versionOf(folders),
});

export const folderKind: RecordKind<Folder> = {
  name: 'folder',
  table: folders,
  missing: 'Carpeta no encontrada',
  refusals: {
    folders_vehicle_fk: () => notFound(vehicleKind.missing),
    folders_sticker: () => conflict('El vehículo ya tiene otra etiqueta'),
  },
  fields: Object.keys(folderInput.shape),
  labelOf: ({ name }) => name,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

/** @throws Refusal 'forbidden' for a key without the right to read the folder's contents. */
export function requireFolderShown(
  tenant: Tenant,
  { types, showsFiles, showsDriver }: Pick<Folder, 'types' | 'showsFiles' | 'showsDriver'>,
): void {
  requireShown(tenant, [
    'vehicle:read',
    ...(types?.length === 0 ? [] : (['document:read'] as const)),
    ...(showsFiles ? (['file:read'] as const) : []),
    ...(showsDriver ? (['driver:read'] as const) : []),
  ]);
}

export const linksOfFolders: Links<Folder> = {
  kind: folderKind,
  table: folderLinks,
  of: folderLinks.folderId,
  row: (folderId) => ({ folderId }),
};

export function folderStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(folders.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(folders.id, id));
  const links = linkStore(tenant, linksOfFolders);
  const theLink = links.linkOf(folders.id);

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Folder | null> {
    const [found] = await from.select(own).from(folders).leftJoin(folderLinks, theLink).where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<Folder | null> {
    await tx.select({ id: folders.id }).from(folders).where(one(id)).for('update');
    return find(id, tx);
  }

  async function written(tx: Database, id: string): Promise<Folder> {
    const found = await find(id, tx);
    if (!found) throw new Error('The folder that was written is gone');
    requireFolderShown(tenant, found);
    return found;
  }

  /** While the vehicle is locked; its sticker takes no place. @throws 'invalid' above the limit. */
  async function requirePlace(tx: Database, vehicleId: string): Promise<void> {
    const those = and(mine, eq(folders.vehicleId, vehicleId), not(folders.sticker));
    if ((await tx.$count(folders, those)) <= mostFolders) return;
    throw invalid(`Hasta ${mostFolders} carpetas de un vehículo: eliminá alguna`);
  }

  return {
    find: (id: string) => find(id),

    /** The oldest first. */
    list(vehicleId?: string): Promise<JsonText<Folder[]>> {
      const query = db
        .select(own)
        .from(folders)
        .leftJoin(folderLinks, theLink)
        .where(and(mine, vehicleId ? eq(folders.vehicleId, vehicleId) : undefined))
        .orderBy(folders.createdAt, folders.id);
      return jsonRows<Folder>(db, query);
    },

    /** @throws 'notFound' for a vehicle of another organization, 'invalid' if it has too many. */
    create(input: CheckedFolderInput, id = newId()): Promise<Folder> {
      return createRecord(db, tenant, folderKind, {
        find: () => find(id),
        async insert(tx) {
          await lockVehicles(tx, tenant, [input.vehicleId]);
          await tx.insert(folders).values({ ...input, id, organizationId });
          await requirePlace(tx, input.vehicleId);
          return written(tx, id);
        },
      });
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(id: string, input: CheckedFolderInput, expected: string[] | null = null, undoing?: string): Promise<Folder> {
      return changeRecord(db, tenant, folderKind, {
        expected,
        undoing,
        async lock(tx) {
          await lockVehicles(tx, tenant, [input.vehicleId]);
          return lock(tx, id);
        },
        async change(tx, before) {
          const { vehicleId, ...rest } = input;
          const changed = await tx
            .update(folders)
            .set({ vehicleId, ...rest, updatedAt: sql`now()` })
            .where(one(id))
            .returning({ id: folders.id });
          if (vehicleId !== before.vehicleId) await requirePlace(tx, vehicleId);
          return written(tx, theRow(changed).id);
        },
      });
    },

    /** Its link ends with it. Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, folderKind, {
        expected,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.delete(folders).where(one(id)),
      });
    },

    makeLink(id: string): Promise<string> {
      return links.make(db, (tx) => lock(tx, id), requireFolderShown);
    },
  };
}

export const folderUndo = undoOf(folderKind, {
  changes: { storeOf: folderStore, schema: folderInput },
  restore: (_tx, _tenant, _folder, put) => put(),
});
