import { activityActionLabels } from '@baqueano/domain/activity/activity';
import { kinds } from '@baqueano/domain/kinds';
import { nameWithEnding, type RecordFile } from '@baqueano/domain/records/file';
import type { Cell } from '@baqueano/domain/sheets/sheet';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { activityStore } from '../../activity/store.ts';
import type { Database } from '../../database/connection/database.ts';
import type { JsonText } from '../../database/statements/json.ts';
import { fileStore } from '../../files/store.ts';
import { vehicleStore } from '../../fleet/vehicles/store.ts';
import { type Column, pagesOf } from '../../http/records/list-export.ts';
import type { Page } from '../../records/page.ts';
import { listExports } from '../../slices.ts';
import type { Tenant } from '../../tenant.ts';

/** Sheets for people: one for each kind, like the downloads of the screens, and two without a screen. */
export interface PeopleSheet {
  entry: string;
  title: string;
  columns: readonly Column[];
  rows: () => AsyncGenerator<Cell[][]>;
}

/** Derived lists: they show the state of today. */
const ofToday = ['/alerts', '/clearance'];

const withAll: Readonly<Record<string, object>> = {
  '/documents': { of: 'all', retired: 'all' },
  '/vehicles': { retired: 'all' },
  '/drivers': { retired: 'all' },
};

const column = (header: string, type: Column['type'] = 'text'): Column => ({ header, type, width: 20, total: false });

const entryOf = (title: string) => `planillas/${title}.csv`;

/** @param pathOf the place of a content in the ZIP; undefined for a lost one. */
export function peopleSheets(
  tx: Database,
  tenant: Tenant,
  pathOf: (contentId: string) => string | undefined,
): PeopleSheet[] {
  const lists = listExports(tx).filter(({ path }) => !ofToday.includes(path));
  return [
    ...lists.map(({ path, name, columns, query, rows }) => ({
      entry: entryOf(name),
      title: name,
      columns: columns(tenant),
      rows: () => rows(tenant, query.parse(withAll[path] ?? {})),
    })),
    {
      entry: entryOf('Archivos'),
      title: 'Archivos',
      columns: [column('Archivo'), column('Nombre'), column('Subido', 'minute'), column('Por')],
      async *rows() {
        for await (const files of filesOf(tx, tenant)) {
          yield files.map(({ name, contentId, createdAt, createdBy }) => [
            pathOf(contentId) ?? 'Se perdió',
            name,
            createdAt.slice(0, 16),
            createdBy?.name ?? null,
          ]);
        }
      },
    },
    {
      entry: entryOf('Actividad'),
      title: 'Actividad',
      columns: [
        column('Momento (UTC)', 'minute'),
        column('Quién'),
        column('Qué hizo'),
        column('De qué'),
        column('Cuál'),
      ],
      async *rows() {
        const store = activityStore(tx, tenant);
        for await (const lines of pagesOf((limit, cursor) => store.page({}, limit, cursor))) {
          yield lines.map(({ at, actor, action, kind, label }) => [
            at.slice(0, 16),
            actor?.name ?? null,
            activityActionLabels[action],
            kinds[kind].the,
            label,
          ]);
        }
      },
    },
  ];
}

function filesOf(tx: Database, tenant: Tenant): AsyncGenerator<RecordFile[]> {
  const store = fileStore(tx, tenant);
  const page = (limit: number, cursor?: string): Promise<Page<JsonText<RecordFile[]>>> => store.page({}, limit, cursor);
  return pagesOf<RecordFile>(page);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows refuses these in the name of a file
const noName = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

/** A part of a path that is valid on every system. */
const safe = (text: string) =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(noName, '_')
    .slice(0, 80)
    .replace(/[. ]+$/, '')
    .replace(/^\.+/, '_') || '_';

/** The place of each content in the ZIP: that of its first file, in a folder for each vehicle. */
export async function pathsOf(tx: Database, tenant: Tenant, hashOf: ReadonlyMap<string, string>) {
  const plates = new Map<string, string>();
  const vehicles = vehicleStore(tx, tenant);
  for await (const units of pagesOf((limit, cursor) => vehicles.page(limit, cursor))) {
    for (const unit of units) plates.set(unit.id, plateOf(unit));
  }
  const paths = new Map<string, string>();
  for await (const files of filesOf(tx, tenant)) {
    for (const { contentId, vehicleId, kind, name, mediaType } of files) {
      const hash = hashOf.get(contentId);
      if (!hash || paths.has(contentId)) continue;
      const folder = plates.get(vehicleId ?? '') ?? (kind === 'organization' ? 'Organización' : 'Conductores');
      const whole = nameWithEnding(name, mediaType);
      const ending = /\.[a-z0-9]{1,5}$/i.exec(whole)?.[0] ?? '';
      const stem = safe(whole.slice(0, whole.length - ending.length));
      paths.set(contentId, `archivos/${safe(folder)}/${stem} ${hash.slice(0, 12)}${ending}`);
    }
  }
  return paths;
}
