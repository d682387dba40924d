import { createHash } from 'node:crypto';
import { fromBufferPromise } from 'yauzl';
import type { Manifest } from '../../takeout/carried/manifest.ts';
import { aZip } from './made-files.ts';

/** A ZIP that a test looks into, changes, and packs again. */
export type Unpacked = Map<string, Buffer>;

export async function unpack(zip: Buffer): Promise<Unpacked> {
  const entries: Unpacked = new Map();
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(chunk);
    entries.set(entry.fileName, Buffer.concat(chunks));
  }
  return entries;
}

export const manifestOf = (entries: Unpacked): Manifest => JSON.parse(String(entries.get('manifest.json')));

/** With a matching manifest, as a deliberate forger would write it. */
export function repack(entries: Unpacked, change: (manifest: Manifest) => object = (manifest) => manifest): Buffer {
  const original = manifestOf(entries);
  const contents = [...entries].filter(([name]) => name !== 'manifest.json');
  const tables = Object.fromEntries(
    Object.keys(original.tables).map((table) => {
      const rows = String(entries.get(`datos/${table}.ndjson`) ?? '');
      return [table, rows === '' ? 0 : rows.replace(/\n$/, '').split('\n').length];
    }),
  );
  const manifest = change({
    ...original,
    tables,
    entries: contents.map(([name, bytes]) => ({
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  });
  return aZip([
    ...contents.map(([name, content]) => ({ name, content })),
    { name: 'manifest.json', content: JSON.stringify(manifest) },
  ]);
}

export function withRows(
  entries: Unpacked,
  table: string,
  change: (row: Record<string, unknown>) => object | object[],
): Unpacked {
  const name = `datos/${table}.ndjson`;
  const rows = String(entries.get(name)).trimEnd().split('\n');
  const changed = rows.flatMap((row) => change(JSON.parse(row))).map((row) => `${JSON.stringify(row)}\n`);
  return new Map([...entries, [name, Buffer.from(changed.join(''))]]);
}
