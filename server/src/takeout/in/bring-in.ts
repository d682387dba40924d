import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileComplaints, hasPicture } from '@baqueano/domain/records/file';
import type { Database } from '../../database/connection/database.ts';
import { takeTime } from '../../database/statements/take-time.ts';
import type { Storage } from '../../files/keeping/storage.ts';
import { storedName } from '../../files/keeping/storage.ts';
import { readUpload } from '../../files/reading/reader.ts';
import { Unreadable } from '../../files/reading/unreadable.ts';
import type { Row } from '../../records/carried.ts';
import { full, invalid } from '../../records/refusals.ts';
import { traced } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import type { WorkerPool } from '../../workers/pool.ts';
import { carriedNames } from '../carried/carried-store.ts';
import { damaged, tooMuch } from '../carried/refuse.ts';
import { broughtLine } from '../carried/takeout-kind.ts';
import { type CarriedTotals, recordsIn, type Working } from '../out/take-out.ts';
import { openArchive, shown } from './archive-in.ts';
import {
  hashesOf,
  peopleHere,
  recomputeBrought,
  refusalOfRows,
  requireEmpty,
  rowWriter,
  writeContents,
} from './bring-store.ts';
import { rowsIn } from './rows-in.ts';

export interface Bringing extends Working {
  size: number;
  pool: WorkerPool;
  /** In bytes, for an organization and for one file. */
  limits: { organization: number; file: number };
  room: () => Promise<number>;
  /** Marks it as done, in the same transaction. @throws where it was cancelled. */
  finish: (tx: Database, totals: CarriedTotals) => Promise<void>;
}

const mostRowBytes = 4_000_000_000;
/** The parts of the progress bar: rows checked, files read, rows written. */
const parts = { looked: 0.1, read: 0.8 };

/**
 * Brings the data of a ZIP into an empty organization, all of it or nothing. It checks every row, reads every file, and
 * writes the rows in one transaction. Ids stay the same (decision 74).
 * @throws Refusal in words.
 */
export async function bringIn(
  db: Database,
  tenant: Tenant,
  storage: Storage,
  bringing: Bringing,
): Promise<CarriedTotals> {
  const { organizationId } = tenant;
  const { id, size, limits, stopping, report } = bringing;
  await requireEmpty(db, tenant);
  const archive = await openArchive(storage, { organizationId, id }, size, {
    files: limits.organization,
    rows: mostRowBytes,
  });
  const { manifest } = archive;
  if (Object.keys(manifest.tables).some((name) => !carriedNames.includes(name))) {
    throw damaged('nombra tablas que no conocemos');
  }
  // The rows of contents are in memory together, so that their number is checked.
  const names = manifest.entries.filter(({ name }) => name.startsWith('archivos/'));
  if ((manifest.tables.contents ?? 0) > names.length) throw damaged('falta un archivo');

  const found: Row[] = [];
  for (const [index, name] of carriedNames.entries()) {
    for await (const rows of rowsIn(archive, name)) {
      if (name === 'contents') found.push(...rows);
      stopping.throwIfAborted();
    }
    report((parts.looked * index) / carriedNames.length);
  }

  const files = await filesFor(found);
  const { contents, placed } = files;
  const totals = {
    size,
    records: recordsIn(manifest.tables),
    files: contents.length,
    organization: manifest.organization.name,
  };
  try {
    await writeAll(contents);
  } catch (error) {
    await takeBack(placed);
    throw refusalOfRows(error);
  }
  return totals;

  /** Reads each file like an upload, draws its previews, and puts it in its place. */
  async function filesFor(rows: readonly Row[]): Promise<{ contents: Row[]; placed: string[] }> {
    const byHash = new Map(manifest.entries.map((entry) => [entry.sha256, entry]));
    const bytes = rows.reduce((sum, row) => sum + Number(row.size), 0);
    if (bytes > limits.organization) throw tooMuch('sus archivos pasan de lo que puede guardar una organización');
    if (bytes > (await bringing.room()))
      throw full('No queda lugar en el disco del servidor. Avisale a quien lo administra');
    const contents: Row[] = [];
    const placed: string[] = [];
    let read = 0;
    try {
      for (const row of rows) {
        stopping.throwIfAborted();
        const entry = byHash.get(String(row.hash));
        if (!entry?.name.startsWith('archivos/') || entry.size !== row.size) throw damaged('falta un archivo');
        contents.push({ ...row, ...(await keepFile(entry.name, String(row.hash), placed)) });
        read += entry.size;
        report(parts.looked + (parts.read - parts.looked) * (read / Math.max(1, bytes)));
      }
      return { contents, placed };
    } catch (error) {
      await takeBack(placed);
      throw error;
    }
  }

  async function keepFile(entry: string, hash: string, placed: string[]): Promise<Row> {
    const own = join(bringing.folder, crypto.randomUUID());
    await mkdir(own, { recursive: true, mode: 0o700 });
    try {
      const paths = { original: join(own, 'original'), view: join(own, 'view'), thumbnail: join(own, 'thumbnail') };
      let length = 0;
      async function* bounded() {
        for await (const chunk of archive.read(entry)) {
          length += chunk.length;
          if (length > limits.file) throw tooMuch(`${shown(entry)} es más grande que lo que se puede subir`);
          yield chunk;
        }
      }
      await pipeline(bounded(), createWriteStream(paths.original, { mode: 0o600 }));
      const { view, thumbnail } = paths;
      const ask = () => readUpload(bringing.pool, organizationId, { path: paths.original, drawn: { view, thumbnail } });
      const { mediaType, pages, width, height } = await ask()
        .catch((error: unknown) => {
          // Tried again, because a busy machine may be slow once: that must not fail the whole ZIP.
          if (error instanceof Unreadable && error.complaint === 'tooHeavy') return ask();
          throw error;
        })
        .catch((error: unknown) => {
          if (!(error instanceof Unreadable)) throw error;
          throw invalid(`El ZIP no se puede traer: ${shown(entry)}: ${fileComplaints[error.complaint]}`);
        });
      for (const variant of hasPicture(mediaType)
        ? (['view', 'thumbnail', 'original'] as const)
        : ['original' as const]) {
        const name = storedName(organizationId, hash, variant);
        if ((await storage.sizeOf(name)) !== null) continue;
        placed.push(name);
        await storage.put(name, paths[variant]);
      }
      return { media_type: mediaType, pages, width, height };
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  /** Refused ZIPs must not fill the disk. Files that were uploaded meanwhile stay. */
  async function takeBack(names: readonly string[]): Promise<void> {
    const known = await hashesOf(db, tenant);
    for (const name of names) {
      const hash = name.slice(name.indexOf('/') + 1).split('.', 1)[0] ?? '';
      // The sweep deletes the rest within a day.
      if (!known.has(hash)) await storage.remove(name).catch(() => undefined);
    }
  }

  function writeAll(contents: readonly Row[]): Promise<void> {
    return traced(db, tenant, async (tx) => {
      await takeTime(tx);
      await requireEmpty(tx, tenant);
      const ids = await writeContents(tx, tenant, contents);
      const personOf = await peopleHere(tx, tenant);
      for (const [index, name] of carriedNames.entries()) {
        if (name === 'contents') continue;
        const writer = rowWriter(tx, tenant, name, personOf);
        for await (const rows of rowsIn(archive, name)) {
          await writer.write(name === 'files' ? rows.map((row) => withContent(row, ids)) : rows);
          stopping.throwIfAborted();
        }
        await writer.finish();
        report(parts.read + ((1 - parts.read) / 2) * (index / carriedNames.length));
      }
      await recomputeBrought(tx, tenant, (part) => report(parts.read + ((1 - parts.read) / 2) * (1 + part)));
      await bringing.finish(tx, totals);
      return { done: undefined, line: broughtLine(id, manifest.organization.name) };
    });
  }
}

function withContent(row: Row, ids: ReadonlyMap<string, string>): Row {
  const contentId = ids.get(String(row.content_id));
  if (!contentId) throw damaged('un archivo no tiene contenido');
  return { ...row, content_id: contentId };
}
