import type { ImportKind } from '@baqueano/domain/imports/import';
import { importTargets } from '@baqueano/domain/imports/targets/by-kind';
import { accidentSheet } from '@baqueano/domain/sheets/accidents';
import { alertSheet } from '@baqueano/domain/sheets/alerts';
import { assignmentSheet } from '@baqueano/domain/sheets/assignments';
import { clearanceSheet } from '@baqueano/domain/sheets/clearance';
import { documentSheet } from '@baqueano/domain/sheets/documents';
import { driverSheet } from '@baqueano/domain/sheets/drivers';
import { fineSheet } from '@baqueano/domain/sheets/fines';
import { fuelSheet } from '@baqueano/domain/sheets/fuel';
import { maintenanceSheet } from '@baqueano/domain/sheets/maintenance';
import { vehicleSheet } from '@baqueano/domain/sheets/vehicles';
import { expect, test } from 'vitest';
import { theApp } from '../testing/api.ts';

interface ListCall {
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: { items?: { properties?: object } } }> }>;
}

type Paths = Record<string, { get?: ListCall }>;

async function theLists() {
  const { paths }: { paths: Paths } = (await (await theApp()).inject('/api/docs/json')).json();
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const fields = get?.responses['200']?.content?.['application/json']?.schema.items?.properties;
    const isPaged = get?.parameters?.some(({ name }) => name === 'limit');
    return fields && isPaged && !path.includes('{') ? [{ path, fields: Object.keys(fields), get }] : [];
  });
  return { paths, lists };
}

/** Lists without a download of their own: activity, deletions, and names of files. 'Llevate tus datos' contains them. */
const withoutFile = ['/api/activity', '/api/files', '/api/imports', '/api/trash'];

interface AnySheet {
  kind?: ImportKind;
  columns: readonly { of: string; target?: string }[];
  without: readonly string[];
}

const sheets: Record<string, AnySheet> = {
  '/api/vehicles': vehicleSheet,
  '/api/drivers': driverSheet,
  '/api/documents': documentSheet,
  '/api/maintenance': maintenanceSheet,
  '/api/fines': fineSheet,
  '/api/accidents': accidentSheet,
  '/api/fuel-entries': fuelSheet,
  '/api/assignments': assignmentSheet,
  '/api/alerts': alertSheet,
  '/api/clearance': clearanceSheet,
};

/** Columns of a file beyond the record: names in place of ids. */
const beside = ['driverName', 'plates'];

test('every list that grows can be downloaded, by the filters that it has', async () => {
  const { paths, lists } = await theLists();
  const downloaded = lists.filter(({ path }) => !withoutFile.includes(path));
  expect(downloaded.map(({ path }) => path).toSorted()).toEqual(Object.keys(sheets).toSorted());
  for (const { path, get } of downloaded) {
    const filters = get?.parameters?.map(({ name }) => name).filter((name) => name !== 'limit' && name !== 'cursor');
    const own = paths[`${path}/export`]?.get?.parameters?.map(({ name }) => name);
    expect(own, path).toEqual(expect.arrayContaining([...(filters ?? []), 'format', 'link']));
  }
});

test('a sheet tells every field of its record, or says that it does not', async () => {
  const { lists } = await theLists();
  for (const { path, fields } of lists.filter((list) => sheets[list.path])) {
    const { columns = [], without = [] } = sheets[path] ?? {};
    const named = new Set([...columns.map(({ of }) => of), ...without]);
    expect([...named].filter((field) => !beside.includes(field) || fields.includes(field)).toSorted(), path).toEqual(
      fields.toSorted(),
    );
  }
});

test('the import of a sheet reads each of its columns that comes back', () => {
  const returning = Object.entries(sheets).flatMap(([path, { kind, columns }]) =>
    kind ? [{ path, kind, columns }] : [],
  );
  expect(returning.length).toBeGreaterThan(0);
  for (const { path, kind, columns } of returning) {
    const read = importTargets[kind].map(({ target }) => target);
    expect(read, path).toEqual(expect.arrayContaining(columns.flatMap(({ target }) => target ?? [])));
  }
});
