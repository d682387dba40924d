import type { Config } from '../config.ts';
import type { Database } from '../database/connection/database.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { type Intake, intakeOf } from './intake.ts';
import { folderClaim } from './keeping/claim-store.ts';
import { filesFolder, folderStorage } from './keeping/folder.ts';
import type { Storage } from './keeping/storage.ts';

/** Where this server keeps files. */
export function storageOf(db: Database, { dataDir }: Pick<Config, 'dataDir'>): Storage {
  return folderStorage(filesFolder(dataDir), folderClaim(db));
}

export interface FileKeeping {
  storage: Storage;
  intake: Intake;
}

export function openFiles(
  db: Database,
  config: Pick<Config, 'dataDir' | 'fileLimit' | 'filesLimit'>,
  pool: WorkerPool,
): FileKeeping {
  const { dataDir, fileLimit, filesLimit } = config;
  const storage = storageOf(db, config);
  const limits = { file: fileLimit, organization: filesLimit };
  return { storage, intake: intakeOf(db, { storage, pool, dataDir, limits }) };
}
