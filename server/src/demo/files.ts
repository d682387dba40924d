import { Readable } from 'node:stream';
import { documentTypeLabels } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import type { Database } from '../database/connection/database.ts';
import { openFiles } from '../files/open.ts';
import { fileStore } from '../files/store.ts';
import type { Tenant } from '../tenant.ts';
import { workerPool } from '../workers/pool.ts';
import type { MadeDocument } from './documents.ts';
import type { MadeVehicle } from './history.ts';
import { drawPaper } from './paper.ts';
import type { PeoplePaper } from './people-papers.ts';

/** Vehicles, and drivers, with a file for the newest paper of each type. */
const holdersWithFiles = 6;

/** A paper to draw: the document, and the facts of its holder. */
interface Sample {
  paper: Pick<MadeDocument, 'id' | 'type' | 'issue_date' | 'expiry_date'>;
  holder: readonly string[];
}

function newestOf<Paper extends Sample['paper']>(papers: readonly Paper[]): Paper[] {
  const byDay = papers.toSorted((one, other) => one.issue_date.localeCompare(other.issue_date));
  return [...new Map(byDay.map((paper) => [paper.type, paper])).values()];
}

export function samplesOfFleet(fleet: readonly MadeVehicle[], papers: readonly MadeDocument[]): Sample[] {
  return fleet.slice(0, holdersWithFiles).flatMap(({ row }) => {
    const theirs = papers.filter((paper) => paper.vehicle_id === row.id && paper.type !== 'fine');
    const holder = [
      `Dominio: ${row.license_plate}`,
      `Vehículo: ${row.brand} ${row.model} ${row.year}`,
      `Chasis: ${row.vin}`,
    ];
    return newestOf(theirs).map((paper) => ({ paper, holder }));
  });
}

export function samplesOfPeople(
  crew: readonly { id: string; name: string; license_number: string }[],
  papers: readonly PeoplePaper[],
): Sample[] {
  // Drivers with most of them.
  const some = crew.filter(({ id }) => papers.filter((paper) => paper.driver_id === id).length > 1);
  const theirs = some.slice(0, holdersWithFiles).flatMap(({ id, name, license_number }) => {
    const holder = [`Conductor: ${name}`, `Licencia: ${license_number}`];
    return newestOf(papers.filter((paper) => paper.driver_id === id)).map((paper) => ({ paper, holder }));
  });
  const own = newestOf(papers.filter((paper) => paper.driver_id === null));
  return [...theirs, ...own.map((paper) => ({ paper, holder: ['Empresa: Transportes Transandina'] }))];
}

/** Gives some documents a drawn paper. */
export async function fillFiles(
  db: Database,
  tenant: Tenant,
  dataDir: string,
  samples: readonly Sample[],
): Promise<void> {
  const workers = workerPool();
  const { intake } = openFiles(db, { dataDir, fileLimit: 1_000_000, filesLimit: 1e9 }, workers);
  try {
    for (const { paper, holder } of samples) {
      const title = documentTypeLabels[paper.type];
      const bytes = drawPaper(title, [
        ...holder,
        `Emitido el ${formatDate(paper.issue_date)}`,
        `Válido hasta el ${formatDate(paper.expiry_date)}`,
      ]);
      const { id: contentId } = await intake.take(tenant, Readable.from([bytes]), bytes.length);
      await fileStore(db, tenant).create({ kind: 'document', recordId: paper.id, name: `${title}.pdf`, contentId });
    }
  } finally {
    workers.close();
  }
}
