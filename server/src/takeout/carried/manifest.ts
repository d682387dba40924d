import * as z from 'zod/mini';

/** In manifest.json. A later version may have more fields; another number means that this program cannot read it. */
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
  /** Rows per table. */
  tables: z.record(z.string(), count),
  /** All entries except the manifest. */
  entries: z.array(entryOfManifest),
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** The part that every version has. */
export const anyManifest = z.object({ format: z.literal(manifestFormat), version: z.int() });
