import type { Config } from '../config.ts';
import type { Database } from '../database/connection/database.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { folderClaim } from './claim-store.ts';
import { type Intake, intakeOf } from './intake.ts';
import { filesFolder, folderStorage } from './keeping/folder.ts';
import { s3Storage } from './keeping/s3.ts';
import type { Storage } from './keeping/storage.ts';

/** The bucket of S3_URL, else a folder. */
export function storageOf(db: Database, { dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Storage {
  const folder = filesFolder(dataDir);
  return bucket ? s3Storage(bucket, folderClaim(db), folder) : folderStorage(folder, folderClaim(db));
}

export interface FileKeeping {
  storage: Storage;
  intake: Intake;
}

export function openFiles(
  db: Database,
  config: Pick<Config, 'dataDir' | 'bucket' | 'fileLimit' | 'filesLimit'>,
  pool: WorkerPool,
): FileKeeping {
  const { dataDir, fileLimit, filesLimit } = config;
  const storage = storageOf(db, config);
  const limits = { file: fileLimit, organization: filesLimit };
  return { storage, intake: intakeOf(db, { storage, pool, dataDir, limits }) };
}
