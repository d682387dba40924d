import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection/database.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/connection/errors.ts';
import { reservedBytes } from '../files/keeping/disk.ts';
import { filesFolder } from '../files/keeping/folder.ts';
import type { Storage } from '../files/keeping/storage.ts';
import { sweepLeftBehind } from '../files/left-behind.ts';
import { storageOf } from '../files/open.ts';
import { askForJob } from '../jobs/jobs.ts';
import { oneByOne } from '../jobs/one-by-one.ts';
import { Refusal } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { type WorkerPool, workerPool } from '../workers/pool.ts';
import { removePieces } from './carried/pieces.ts';
import { bringIn } from './in/bring-in.ts';
import { takeOut } from './out/take-out.ts';
import { type Work, workStore } from './work-store.ts';

/** The job that makes the ZIPs of all organizations and brings them in, one after the other (decision 74). */
export const takingOut = 'take data out and in';

/** After this many crashed servers, the person gets an error. */
const mostAttempts = 3;
/** In milliseconds, between two updates of the progress. */
const noteEvery = 1_000;
/** In milliseconds: no takeout takes as long. */
const leftBehind = 86_400_000;

type Settings = Pick<Config, 'dataDir' | 'bucket' | 'fileLimit' | 'filesLimit'>;

/** @param tenantOf the requester's tenant, with their present rights. */
type TenantOf = (organizationId: string, work?: Work) => Tenant | Promise<Tenant>;

const workFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(filesFolder(dataDir), '.takeouts');

export async function runTakeouts(
  db: Database,
  config: Settings,
  organizationIds: readonly string[],
  tenantOf: TenantOf,
  stopping: AbortSignal,
): Promise<void> {
  const storage = storageOf(db, config);
  await sweepLeftBehind(workFolder(config), leftBehind);
  let pool: WorkerPool | undefined;
  try {
    await oneByOne(organizationIds, stopping, async (organizationId) => {
      const tenant = await tenantOf(organizationId);
      await sweep(db, tenant, storage);
      const work = await workStore(db, tenant).take();
      if (!work) return;
      // Only bringing in needs processes.
      if (work.direction === 'in') pool ??= workerPool();
      await doOne(db, config, { storage, pool, tenant: await tenantOf(organizationId, work), work, stopping });
    });
  } finally {
    pool?.close();
  }
}

interface Doing {
  storage: Storage;
  pool: WorkerPool | undefined;
  tenant: Tenant;
  work: Work;
  stopping: AbortSignal;
}

async function doOne(db: Database, config: Settings, { storage, pool, tenant, work, stopping }: Doing): Promise<void> {
  const store = workStore(db, tenant);
  const place = { organizationId: tenant.organizationId, id: work.id };
  if (work.attempts > mostAttempts) {
    await store.refused(work, 'Se interrumpió varias veces. Probá de nuevo');
    return removePieces(storage, place);
  }
  if (!tenant.permissions.has(work.direction === 'out' ? 'exchange:read' : 'exchange:write')) {
    await store.refused(work, 'Quien lo pidió ya no puede hacerlo');
    return removePieces(storage, place);
  }
  const folder = join(workFolder(config), crypto.randomUUID());
  const cancelled = new AbortController();
  const note = notes(async (part) => {
    if (!(await store.report(work, Math.round(part * 1_000)))) cancelled.abort();
  });
  const request = {
    id: work.id,
    folder,
    stopping: AbortSignal.any([stopping, cancelled.signal]),
    report: note.take,
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const totals =
      work.direction === 'out'
        ? await outAnew(request)
        : await bringIn(db, tenant, storage, {
            ...request,
            size: work.size ?? 0,
            pool: pool ?? workerPool(),
            limits: { organization: config.filesLimit, file: config.fileLimit },
            room: async () => (await storage.free()) - reservedBytes,
            // In the transaction of the rows: after a crash between the two, the next server would find the rows there
            // already.
            finish: async (tx, totals) => {
              if (!(await workStore(tx, tenant).done(work, totals))) cancelled.abort();
              cancelled.signal.throwIfAborted();
            },
          });
    await note.last();
    const isStored = work.direction === 'out' && (await store.done(work, totals));
    if (!isStored) await removePieces(storage, place);
  } catch (error) {
    await note.last();
    // A cancellation deletes its pieces, so that errors because of that do not count.
    if (!(await store.report(work, 0))) return removePieces(storage, place);
    if (stopping.aborted) {
      // Another server continues, at once.
      await store.putBack(work);
      return askForJob(db, takingOut);
    }
    // The job tries it again, like work of a crashed server.
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw error;
    await store.refused(
      work,
      error instanceof Refusal ? error.message : 'No se pudo terminar por un error del servidor',
    );
    await removePieces(storage, place);
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function outAnew(working: typeof request) {
    // Pieces of a crashed server.
    await removePieces(storage, place);
    return takeOut(db, tenant, storage, working);
  }
}

/** Stores the progress, at most once a second, and one write at a time. */
function notes(write: (part: number) => Promise<void>) {
  let noted = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    take(part: number): void {
      if (Date.now() - noted < noteEvery) return;
      noted = Date.now();
      // A lost update of the progress does no harm.
      writing = writing.then(() => write(part)).catch(() => undefined);
    },
    last: () => writing,
  };
}

async function sweep(db: Database, tenant: Tenant, storage: Storage): Promise<void> {
  const store = workStore(db, tenant);
  await store.expire();
  for (const id of await store.over()) await removePieces(storage, { organizationId: tenant.organizationId, id });
}
