import type { Stickered } from '@baqueano/domain/papers/folder';
import { formatPlate } from '@baqueano/domain/values/plate';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { inUtc } from '../../database/statements/moments.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { byPlate, plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { newTokenFor } from '../../people/credentials/tokens.ts';
import { actOnMany } from '../../records/act.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { type Line, trace } from '../../records/trace-store.ts';
import { lineOf } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { linkStore } from '../links/store.ts';
import { folderKind, folderStore, linksOfFolders, requireFolderShown } from './store.ts';
import { folderLinks, folders } from './table.ts';

/** A sticker's text and the token of its link. The token is stored after printing. */
export interface NewSticker {
  vehicleId: string;
  plate: string;
  internalNumber: string | null;
  token: string;
}

/** The first name of a sticker's folder. */
const name = 'Etiqueta';

export function stickerStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const isSticker = and(eq(folders.organizationId, organizationId), eq(folders.sticker, true));
  const links = linkStore(tenant, linksOfFolders);

  /** The vehicles with a sticker that opens their folder. */
  async function linked(): Promise<Stickered[]> {
    return db
      .select({ vehicleId: folders.vehicleId, linkedAt: inUtc(folderLinks.createdAt) })
      .from(folders)
      .innerJoin(folderLinks, links.linkOf(folders.id))
      .where(isSticker)
      .orderBy(folders.vehicleId);
  }

  /** A new folder of a vehicle with its link, or a new link of its folder. @returns the line for the activity. */
  async function keep(tx: Database, { vehicleId, token }: NewSticker, known: string | undefined): Promise<Line[]> {
    const id = known ?? newId();
    if (!known) await tx.insert(folders).values({ organizationId, id, vehicleId, name, sticker: true });
    await links.replace(tx, id, token);
    const folder = await folderStore(tx, tenant).find(id);
    if (!folder) throw new Error('The folder that was written is gone');
    requireFolderShown(tenant, folder);
    const created = known ? [] : [lineOf(folderKind, 'created', folder)];
    return [...created, lineOf(folderKind, 'shared', folder)];
  }

  return {
    linked,

    /**
     * Stickers for these vehicles, by plate. It stores nothing.
     * @param replace includes vehicles with a sticker. Otherwise they are left out.
     * @throws 'notFound' for a vehicle of another organization, 'conflict' if no sticker would be made.
     */
    async plan(vehicleIds: string[], replace: boolean): Promise<NewSticker[]> {
      const found = await db
        .select({
          vehicleId: vehicles.id,
          licensePlate: plateOrName(),
          internalNumber: vehicles.internalNumber,
        })
        .from(vehicles)
        .where(and(eq(vehicles.organizationId, organizationId), inArray(vehicles.id, vehicleIds)))
        .orderBy(...byPlate);
      if (found.length < vehicleIds.length) throw notFound(vehicleKind.missing);
      const have = new Set(replace ? [] : (await linked()).map(({ vehicleId }) => vehicleId));
      const wanted = found.filter(({ vehicleId }) => !have.has(vehicleId));
      if (wanted.length === 0) throw conflict('Esas unidades ya tienen su etiqueta');
      return wanted.map(({ licensePlate, ...vehicle }) => {
        return { ...vehicle, plate: formatPlate(licensePlate), token: newTokenFor(organizationId) };
      });
    },

    /** Opens the folders for these links from now on, and ends the earlier links. @throws 'notFound' for a deleted vehicle. */
    async keep(stickers: NewSticker[]): Promise<void> {
      await actOnMany(db, tenant, folderKind, async (tx) => {
        const ids = stickers.map(({ vehicleId }) => vehicleId);
        const locked = await lockVehicles(tx, tenant, ids);
        if (locked.length < ids.length) throw notFound(vehicleKind.missing);
        const there = await tx
          .select({ id: folders.id, vehicleId: folders.vehicleId })
          .from(folders)
          .where(and(isSticker, inArray(folders.vehicleId, ids)));
        const known = new Map(there.map(({ id, vehicleId }) => [vehicleId, id]));
        const lines: Line[] = [];
        for (const sticker of stickers) lines.push(...(await keep(tx, sticker, known.get(sticker.vehicleId))));
        const last = lines.pop() ?? null;
        for (const line of lines) await trace(tx, tenant, line);
        return { done: undefined, line: last };
      });
    },
  };
}
