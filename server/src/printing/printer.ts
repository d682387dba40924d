import { createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { thisMinute } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Storage } from '../files/keeping/storage.ts';
import { type Logo, logoName } from '../files/logo-store.ts';
import { workFolders } from '../files/work-folders.ts';
import { full, unavailable } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { program, tooMuch } from '../workers/program.ts';
import type { Sheet } from './report.ts';

export interface PrintRequest {
  sheet: Sheet;
  madeOn: string;
  pictures: { stored: string; path: string }[];
  /** The operator's, in place of the product's; null without one. */
  logo: string | null;
  to: string;
}

export type PrintAnswer =
  | { pages: number; size: number }
  | { complaint: 'noRoom' | 'noCompiler' }
  | { complaint: 'failed'; why: string };

const press = program<PrintRequest, PrintAnswer>(new URL('./printer-main.ts', import.meta.url), 'print');

/** An operator may put one of these into DATA_DIR, for organizations without a logo. */
const logoNames = ['logo.svg', 'logo.png', 'logo.jpg'];

async function logoIn(folder: string): Promise<string | null> {
  const there = await readdir(folder);
  const name = logoNames.find((one) => there.includes(one));
  return name ? join(folder, name) : null;
}

/** Reading it to its end, or aborting, deletes the file. */
export interface Pdf {
  size: number;
  pages: number;
  body: Readable;
}

export interface Printer {
  /**
   * Prints a sheet in a process of the pool; one at a time for an organization.
   * @throws Refusal 'unavailable' while another one is printed or too much work waits, 'tooLarge' for too much time or
   * memory.
   */
  print: (tenant: Tenant, sheet: Sheet) => Promise<Pdf>;
}

/** For one report: further pages would not be read. */
export const mostPictures = 50;

function picturesOf(sheet: Sheet): string[] {
  if (sheet.template !== 'report') return [];
  const names = sheet.blocks.flatMap((block) => {
    if (block.is === 'picture') return [block.stored];
    return block.is === 'cover' && block.picture ? [block.picture.stored] : [];
  });
  return [...new Set(names)];
}

/** '23/11/2026 a las 01:20', in Argentina. */
function madeOnWords(): string {
  const [day = '', time = ''] = thisMinute().split('T');
  return `${formatDate(day)} a las ${time}`;
}

export function printerOf({
  pool,
  storage,
  dataDir,
  logoOf = async () => null,
}: {
  pool: WorkerPool;
  storage: Storage;
  dataDir: string;
  logoOf?: (tenant: Tenant) => Promise<Logo | null>;
}): Printer {
  const inFolder = workFolders(join(dataDir, 'printing'));
  const printing = new Set<string>();

  /** Each file has its preview from its upload on; a file that is swept meanwhile ends the report with a clear error. */
  async function fetchPictures(folder: string, names: string[]): Promise<PrintRequest['pictures']> {
    const pictures: PrintRequest['pictures'] = [];
    for (const [index, stored] of names.entries()) {
      const path = join(folder, `${index}.jpg`);
      await pipeline(await storage.read(stored), createWriteStream(path, { mode: 0o600 }));
      pictures.push({ stored, path });
    }
    return pictures;
  }

  /** A missing picture does not prevent printing. */
  async function ownLogo(tenant: Tenant, folder: string): Promise<string | null> {
    const logo = await logoOf(tenant);
    const name = logo && logoName(tenant.organizationId, logo);
    if (!name || (await storage.sizeOf(name)) === null) return null;
    const path = join(folder, 'logo.jpg');
    await pipeline(await storage.read(name), createWriteStream(path, { mode: 0o600 }));
    return path;
  }

  async function work(tenant: Tenant, sheet: Sheet, folder: string): Promise<Pdf> {
    const to = join(folder, 'sheet.pdf');
    const pictures = await fetchPictures(folder, picturesOf(sheet));
    const logo = (await ownLogo(tenant, folder)) ?? (await logoIn(resolve(dataDir)));
    const request = { sheet, madeOn: madeOnWords(), pictures, logo, to };
    const tooLong = tooMuch('El PDF sale demasiado grande: elegí menos unidades o un período más corto');
    const printed = await pool.run(press, tenant.organizationId, request).catch(tooLong);
    if ('size' in printed) return { ...printed, body: (await open(to)).createReadStream() };
    if (printed.complaint === 'noRoom')
      throw full('No queda lugar en el disco del servidor. Avisale a quien lo administra');
    if (printed.complaint === 'failed') throw new Error(`Nothing was printed: ${printed.why}`);
    throw unavailable(
      'Este servidor no puede hacer PDF: npm no trajo el compilador para su sistema. Avisale a quien lo administra',
      3_600,
    );
  }

  return {
    async print(tenant, sheet) {
      const { organizationId } = tenant;
      if (printing.has(organizationId)) {
        throw unavailable('Se está haciendo otro PDF de tu organización. Probá de nuevo en unos segundos', 5);
      }
      printing.add(organizationId);
      try {
        // An open PDF can be read until it is closed, though its folder is deleted.
        return await inFolder((folder) => work(tenant, sheet, folder));
      } finally {
        printing.delete(organizationId);
      }
    },
  };
}
