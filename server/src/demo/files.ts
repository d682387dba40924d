import { Readable } from 'node:stream';
import { documentTypeLabels } from '@baqueano/domain/document';
import { formatDate } from '@baqueano/domain/format';
import type { Database } from '../database/connection/database.ts';
import { openFiles } from '../files/open.ts';
import { fileStore } from '../files/store.ts';
import type { Tenant } from '../tenant.ts';
import { workerPool } from '../workers/pool.ts';
import type { MadeDocument } from './documents.ts';
import type { MadeVehicle } from './history.ts';
import { drawPaper } from './paper.ts';

/** Vehicles whose newest paper of each type has its file. */
const vehiclesWithFiles = 6;

/** Gives some documents the papers that they speak of. */
export async function fillFiles(
  db: Database,
  tenant: Tenant,
  dataDir: string,
  fleet: MadeVehicle[],
  papers: MadeDocument[],
): Promise<void> {
  const workers = workerPool();
  const { intake } = openFiles(db, { dataDir, fileLimit: 1_000_000, filesLimit: 1e9 }, workers);
  try {
    for (const { row } of fleet.slice(0, vehiclesWithFiles)) {
      const theirs = papers.filter((paper) => paper.vehicle_id === row.id && paper.type !== 'fine');
      const newest = new Map(
        theirs.sort((one, other) => one.issue_date.localeCompare(other.issue_date)).map((paper) => [paper.type, paper]),
      );
      for (const { id, type, issue_date, expiry_date } of newest.values()) {
        const title = documentTypeLabels[type];
        const bytes = drawPaper(title, [
          `Dominio: ${row.license_plate}`,
          `Vehículo: ${row.brand} ${row.model} ${row.year}`,
          `Chasis: ${row.vin}`,
          `Emitido el ${formatDate(issue_date)}`,
          `Válido hasta el ${formatDate(expiry_date)}`,
        ]);
        const { id: contentId } = await intake.take(tenant, Readable.from([bytes]), bytes.length);
        await fileStore(db, tenant).create({ kind: 'document', recordId: id, name: `${title}.pdf`, contentId });
      }
    }
  } finally {
    workers.close();
  }
}
