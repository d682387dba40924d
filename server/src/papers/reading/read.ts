import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FieldRead, type PaperReading, unreadablePaper } from '@baqueano/domain/papers/paper-reading';
import { hasPicture } from '@baqueano/domain/records/file';
import { today } from '@baqueano/domain/values/dates';
import type { Database } from '../../database/connection/database.ts';
import { contentStore } from '../../files/content-store.ts';
import { type Storage, storedName } from '../../files/keeping/storage.ts';
import { workFolders } from '../../files/work-folders.ts';
import { invalid, notFound, unavailable } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import type { WorkerPool } from '../../workers/pool.ts';
import { type PaperRead, readPaper } from './reader.ts';
import { holderStore } from './store.ts';

/** Papers being read or waiting: with more, the last would be cut off before its answer. */
const mostOfOrganization = 4;
/** Above it each organization has one at most: two busy ones would otherwise leave no place for others. */
const mostOfAll = 8;
const mostEver = 64;

const tooHard = 'No pudimos leer este papel: sacale otra foto, más cerca y con más luz';

export type ReadContent = (tenant: Tenant, contentId: string) => Promise<PaperReading>;

/** Reads uploaded contents; nothing of them is stored. */
export function paperReadings(db: Database, storage: Storage, pool: WorkerPool, dataDir: string): ReadContent {
  const inFolder = workFolders(join(dataDir, 'reading'));
  const underWay: string[] = [];

  /** Wherever the bytes are stored, the program needs local files. */
  async function readStored(tenant: Tenant, contentId: string): Promise<PaperRead> {
    const { organizationId } = tenant;
    const content = await contentStore(db, tenant).byId(contentId);
    if (!content) throw notFound('Archivo no encontrado');
    const { mediaType, hash } = content;
    if (!hasPicture(mediaType)) throw invalid(unreadablePaper, { contentId: unreadablePaper });
    return inFolder(async (folder) => {
      const bring = async (variant: 'original' | 'view') => {
        const path = join(folder, variant);
        const name = storedName(organizationId, hash, variant);
        if ((await storage.sizeOf(name)) === null) throw notFound('Archivo no encontrado');
        await pipeline(await storage.read(name), createWriteStream(path, { mode: 0o600 }));
        return path;
      };
      const view = await bring('view');
      // For a picture the upright copy is enough.
      const original = mediaType === 'application/pdf' ? await bring('original') : view;
      const read = await readPaper(pool, organizationId, { original, view, mediaType, today: today() });
      if (!read) throw invalid(tooHard, { contentId: tooHard });
      return read;
    });
  }

  return async (tenant, contentId) => {
    const { organizationId } = tenant;
    const mine = underWay.filter((one) => one === organizationId).length;
    const isFull = underWay.length >= mostEver || (mine > 0 && underWay.length >= mostOfAll);
    if (mine >= mostOfOrganization || isFull) {
      throw unavailable('Hay muchos papeles leyéndose. Probá de nuevo en unos segundos', 5);
    }
    underWay.push(organizationId);
    try {
      return await withHolder(db, tenant, await readStored(tenant, contentId));
    } finally {
      underWay.splice(underWay.indexOf(organizationId), 1);
    }
  };
}

/** Finds the holder, and the plate that is meant. */
async function withHolder(db: Database, tenant: Tenant, read: PaperRead): Promise<PaperReading> {
  const { fields, plates, source, pages } = read;
  const holders = holderStore(db, tenant);
  const known = await holders.vehicles([...new Set(plates.map(({ value }) => value))]);
  const [vehicle] = known;
  // Two of the fleet on one paper, as in a list: it belongs to neither.
  const ours = known.length === 1 && vehicle ? plates.find(({ value }) => value === vehicle.licensePlate) : undefined;
  const named = plates.filter(({ labelled }) => labelled);
  // A foreign plate counts only where the paper labels it.
  const plate = ours ?? (known.length === 0 ? named[0] : undefined);
  const person = fields.find(({ field }) => field === 'person');
  const people = person ? await holders.drivers(person.value) : [];
  return {
    source,
    pages,
    fields: plate ? [...fields, plateField(plate)] : fields,
    vehicleId: ours && vehicle ? vehicle.id : null,
    driverId: people.length === 1 ? (people[0] ?? null) : null,
  };
}

function plateField({ field, value, text, place }: FieldRead): FieldRead {
  return { field, value, text, place };
}
