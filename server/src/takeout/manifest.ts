import * as z from 'zod/mini';

/** What a ZIP says of itself, in manifest.json. A later version may say more; another number means that we cannot read it. */
export const manifestFormat = 'baqueano-llevate-tus-datos';
export const manifestVersion = 1;

export const manifestEntry = 'manifest.json';
export const rowsEntry = (table: string) => `datos/${table}.ndjson`;

const count = z.int().check(z.gte(0));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const entryOfManifest = z.object({ name: z.string(), size: count, sha256 });
export type ManifestEntry = z.infer<typeof entryOfManifest>;

export const manifest = z.object({
  format: z.literal(manifestFormat),
  version: z.literal(manifestVersion),
  madeAt: z.iso.datetime(),
  organization: z.object({ id: z.uuid(), name: z.string().check(z.maxLength(200)), type: z.string() }),
  /** How many rows of each table. */
  tables: z.record(z.string(), count),
  /** Of all entries but this one. */
  entries: z.array(entryOfManifest),
  /** Names of files whose bytes were lost before. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** Enough of any version to say that it is one. */
export const anyManifest = z.object({ format: z.literal(manifestFormat), version: z.int() });
