import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileContent, fileComplaints, hasPicture, type UploadLimits } from '@baqueano/domain/records/file';
import type { Database } from '../database/connection/database.ts';
import { hasCode } from '../database/connection/error-code.ts';
import { invalid, unavailable, unsupported } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { contentStore } from './content-store.ts';
import { noRoom, requireDisk } from './keeping/disk.ts';
import { filesFolder } from './keeping/folder.ts';
import { type Storage, storedName } from './keeping/storage.ts';
import { sweepLeftBehind } from './left-behind.ts';
import { readUpload } from './reading/reader.ts';
import { Unreadable } from './reading/unreadable.ts';

export interface IntakeLimits {
  /** In bytes, for one file; `organization` for all of its files. */
  file: number;
  organization: number;
}

/** In milliseconds; older drafts are from a server that crashed. */
const leftBehind = 3_600_000;

interface Received {
  hash: string;
  size: number;
}

function asRefusal(error: unknown): unknown {
  if (error instanceof Unreadable) {
    const words = fileComplaints[error.complaint];
    return error.complaint === 'unknown' ? unsupported(words) : invalid(words);
  }
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return Object.assign(noRoom(), { cause: error });
  return error;
}

export interface Intake {
  limits: UploadLimits;
  /**
   * Stores a complete upload, after it was read whole.
   * @param body no longer than `limits.file`, which http/arrival ensures.
   * @param announced in bytes, if the sender announced a length.
   * @throws Refusal with the reason; nothing remains of the upload then.
   */
  take: (tenant: Tenant, body: Readable, announced: number | null) => Promise<FileContent>;
}

export function intakeOf(
  db: Database,
  { storage, pool, dataDir, limits }: { storage: Storage; pool: WorkerPool; dataDir: string; limits: IntakeLimits },
): Intake {
  const folder = join(filesFolder(dataDir), '.incoming');
  /** In bytes, of uploads under way. */
  let onTheirWay = 0;
  let swept = false;

  async function sweepOnce(): Promise<void> {
    if (swept) return;
    await sweepLeftBehind(folder, leftBehind);
    swept = true;
  }

  async function receive(body: Readable, path: string): Promise<Received> {
    const sum = createHash('sha256');
    let size = 0;
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        sum.update(chunk);
        yield chunk;
      }
    }
    await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { hash: sum.digest('hex'), size };
  }

  async function keep(tenant: Tenant, draft: string, { hash, size }: Received): Promise<FileContent> {
    const { organizationId } = tenant;
    const store = contentStore(db, tenant, limits.organization);
    const paths = { original: draft, view: `${draft}.view`, thumbnail: `${draft}.thumbnail` };
    const nameOf = (variant: keyof typeof paths) => storedName(organizationId, hash, variant);
    const variantsOf = ({ mediaType }: Pick<FileContent, 'mediaType'>) =>
      hasPicture(mediaType) ? (['view', 'thumbnail', 'original'] as const) : (['original'] as const);

    const known = await store.find(hash);
    const there = known && (await Promise.all(variantsOf(known).map(async (one) => storage.sizeOf(nameOf(one)))));
    // A content that was sent before needs no second reading.
    if (known && there?.every((one) => one !== null)) {
      return store.register({ ...known, hash }, async () => {
        if ((await storage.sizeOf(nameOf('original'))) === null) throw unavailable('El archivo se estaba borrando', 1);
      });
    }
    await store.requireRoom(known ? 0 : size);
    const { view, thumbnail } = paths;
    const content = {
      hash,
      size,
      ...(await readUpload(pool, organizationId, { path: draft, drawn: { view, thumbnail } })),
    };
    const place = async () => {
      for (const variant of variantsOf(content)) {
        if ((await storage.sizeOf(nameOf(variant))) === null) await storage.put(nameOf(variant), paths[variant]);
      }
    };
    for (const variant of variantsOf(content)) await storage.put(nameOf(variant), paths[variant]);
    return store.register(content, place);
  }

  return {
    limits: { file: limits.file },
    async take(tenant, body, announced) {
      const expected = announced ?? limits.file;
      const own = join(folder, crypto.randomUUID());
      onTheirWay += expected;
      try {
        await requireDisk(storage, onTheirWay);
        await sweepOnce();
        await mkdir(own, { mode: 0o700 });
        const draft = join(own, 'original');
        const received = await receive(body, draft);
        if (received.size === 0) throw new Unreadable('empty');
        return await keep(tenant, draft, received);
      } catch (error) {
        throw asRefusal(error);
      } finally {
        onTheirWay -= expected;
        await rm(own, { recursive: true, force: true });
      }
    },
  };
}
