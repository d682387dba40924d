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
  /** Bytes of one file. */
  file: number;
  /** Bytes that an organization keeps. */
  organization: number;
}

/** Milliseconds: what is on its way for longer was left by a server that died. */
const leftBehind = 3_600_000;

interface Received {
  /** The SHA-256. */
  hash: string;
  size: number;
}

function told(error: unknown): unknown {
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
   * Keeps what somebody sends, once it was read whole.
   * @param body no longer than `limits.file`, which http/arrival sees to. @param announced bytes, where the sender says how many.
   * @throws Refusal with the reason why it is not kept; nothing is left of it then.
   */
  take: (tenant: Tenant, body: Readable, announced: number | null) => Promise<FileContent>;
}

export function intakeOf(
  db: Database,
  { storage, pool, dataDir, limits }: { storage: Storage; pool: WorkerPool; dataDir: string; limits: IntakeLimits },
): Intake {
  const folder = join(filesFolder(dataDir), '.incoming');
  /** Bytes of the files on their way. */
  let onTheirWay = 0;
  let swept = false;

  /** What servers that died have left. */
  async function sweepOnce(): Promise<void> {
    if (swept) return;
    await sweepLeftBehind(folder, leftBehind);
    swept = true;
  }

  /** Writes it down, and answers its hash and length. */
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

  /** Reads it, and keeps it with what was drawn of it. */
  async function keep(tenant: Tenant, draft: string, { hash, size }: Received): Promise<FileContent> {
    const { organizationId } = tenant;
    const store = contentStore(db, tenant, limits.organization);
    const paths = { original: draft, view: `${draft}.view`, thumbnail: `${draft}.thumbnail` };
    const nameOf = (variant: keyof typeof paths) => storedName(organizationId, hash, variant);
    const variantsOf = ({ mediaType }: Pick<FileContent, 'mediaType'>) =>
      hasPicture(mediaType) ? (['view', 'thumbnail', 'original'] as const) : (['original'] as const);

    const known = await store.find(hash);
    const there = known && (await Promise.all(variantsOf(known).map(async (one) => storage.sizeOf(nameOf(one)))));
    // Sent before: it was read then.
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
        throw told(error);
      } finally {
        onTheirWay -= expected;
        await rm(own, { recursive: true, force: true });
      }
    },
  };
}
