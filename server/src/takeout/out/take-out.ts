import { today } from '@baqueano/domain/values/dates';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { csvOf } from '../../exchange/csv.ts';
import { type Storage, storedName } from '../../files/keeping/storage.ts';
import type { Tenant } from '../../tenant.ts';
import { carriedNames } from '../carried/carried-store.ts';
import { type Manifest, manifestEntry, manifestFormat, manifestVersion, rowsEntry } from '../carried/manifest.ts';
import { PieceWriter } from '../carried/pieces.ts';
import { holdSnapshot, organizationOf, rowsOf } from '../carried/row-store.ts';
import { Archive } from './archive.ts';
import { indexPage } from './index-page.ts';
import { pathsOf, peopleSheets } from './people-sheets.ts';

export interface Working {
  id: string;
  /** On this machine, for unfinished files. */
  folder: string;
  stopping: AbortSignal;
  /** @param part of the whole, from 0 to 1. */
  report: (part: number) => void;
}

export interface CarriedTotals {
  size: number;
  records: number;
  files: number;
  organization: string;
}

interface Content {
  id: string;
  hash: string;
  size: number;
  media_type: string;
}

/** The share of the rows in the progress. */
const rowsPart = 0.2;

/** Tables that do not count as records: details and actors. */
const noRecords: readonly string[] = ['former_people', 'fines', 'dismissals', 'contents', 'files', 'activity'];

export function recordsIn(tables: Readonly<Record<string, number>>): number {
  return Object.entries(tables).reduce((sum, [name, rows]) => (noRecords.includes(name) ? sum : sum + rows), 0);
}

/**
 * Writes the ZIP of an organization, piece by piece. All rows are of one moment, while others write. Files never change, so
 * that they are added after that transaction.
 */
export async function takeOut(
  db: Database,
  tenant: Tenant,
  storage: Storage,
  { id, folder, stopping, report }: Working,
): Promise<CarriedTotals> {
  const { organizationId } = tenant;
  const pieces = new PieceWriter(storage, { organizationId, id }, folder);
  const archive = new Archive(pieces);
  const tables: Record<string, number> = {};
  const lostNames = new Set<string>();
  let isStarted = false;

  const { organization, contents, paths, sheets } = await transaction(db, async (tx) => {
    if (isStarted) throw new Error('A ZIP is written once');
    isStarted = true;
    await holdSnapshot(tx);
    const organization = await organizationOf(tx, tenant);
    const contents = await contentsOf(tx);
    const { there, lost } = await sorted(contents);
    const paths = await pathsOf(tx, tenant, new Map(there.map((one) => [one.id, one.hash])));
    for (const [index, name] of carriedNames.entries()) {
      await archive.add(rowsEntry(name), lines(tx, name, new Set(lost.map((one) => one.id))));
      report((rowsPart * index) / carriedNames.length);
    }
    const sheets: { name: string; title: string; rows: number }[] = [];
    for (const { entry, title, columns, rows } of peopleSheets(tx, tenant, (content) => paths.get(content))) {
      let count = 0;
      async function* counted() {
        for await (const batch of rows()) {
          count += batch.length;
          yield batch;
        }
      }
      await archive.add(entry, csvOf(columns, counted()));
      sheets.push({ name: entry, title, rows: count });
      stopping.throwIfAborted();
    }
    return { organization, contents: there, paths, sheets };
  });

  async function contentsOf(tx: Database): Promise<Content[]> {
    const all: Content[] = [];
    for await (const batch of rowsOf(tx, tenant, 'contents')) for (const line of batch) all.push(JSON.parse(line));
    return all;
  }

  /** Contents with their bytes, and the others: a lost file must not prevent taking the rest. */
  async function sorted(all: Content[]): Promise<{ there: Content[]; lost: Content[] }> {
    const there: Content[] = [];
    const lost: Content[] = [];
    for (const content of all) {
      const size = await storage.sizeOf(storedName(organizationId, content.hash));
      (size === content.size ? there : lost).push(content);
    }
    return { there, lost };
  }

  async function* lines(tx: Database, name: string, lost: ReadonlySet<string>) {
    let count = 0;
    const isThere = (line: string) => {
      const row: { id: string; content_id?: string; name?: string } = JSON.parse(line);
      if (!lost.has(row.content_id ?? row.id)) return true;
      if (row.name) lostNames.add(row.name);
      return false;
    };
    for await (const batch of rowsOf(tx, tenant, name)) {
      stopping.throwIfAborted();
      const present = lost.size > 0 && (name === 'contents' || name === 'files') ? batch.filter(isThere) : batch;
      count += present.length;
      if (present.length > 0) yield `${present.join('\n')}\n`;
    }
    tables[name] = count;
  }

  const bytes = contents.reduce((sum, { size }) => sum + size, 0);
  let written = 0;
  for (const { id: content, hash, size } of contents) {
    stopping.throwIfAborted();
    const path = paths.get(content);
    if (!path) continue;
    await archive.add(path, await storage.read(storedName(organizationId, hash)), false);
    written += size;
    report(rowsPart + (1 - rowsPart) * (written / Math.max(1, bytes)));
  }
  const lost = [...lostNames];
  await archive.add(
    'LEEME.html',
    only(indexPage({ organization: organization.name, on: today(), sheets, files: contents.length, lost })),
  );
  const manifest: Manifest = {
    format: manifestFormat,
    version: manifestVersion,
    madeAt: new Date().toISOString(),
    organization,
    tables,
    entries: [...archive.entries],
    lost,
  };
  await archive.add(manifestEntry, only(JSON.stringify(manifest)));
  await archive.end();
  return { size: pieces.size, records: recordsIn(tables), files: contents.length, organization: organization.name };
}

async function* only(text: string) {
  yield text;
}
