import { expect, test } from 'vitest';
import { complaintOf, upwardArrows } from './arrows.ts';
import { nameComplaintOf } from './file-names.ts';
import { cyclesOf } from './imports.ts';

test.each([
  ['domain/src/alerts/alert.ts', 'server/src/config.ts', 'domain imports neither side'],
  ['server/src/app.ts', 'web/src/lib/http/http.ts', 'belongs in domain'],
  ['server/src/http/answers.ts', 'server/src/alerts/store.ts', 'as an argument'],
  ['server/src/papers/documents/search-store.ts', 'server/src/http/records/paging.ts', 'know no requests'],
  ['server/src/fleet/vehicles/routes.ts', 'server/src/issue-tenant.ts', 'who acts'],
  ['server/src/fleet/vehicles/routes.ts', 'server/src/database/statements/batch.ts', 'ask the store'],
  ['server/src/papers/documents/store.ts', 'server/src/upkeep/maintenance/row-store.ts', 'only through its store.ts'],
  ['server/src/papers/documents/store.ts', 'server/src/upkeep/maintenance/table.ts', 'belongs to its slice'],
  ['server/src/reports/month-report.ts', 'server/src/papers/documents/row-store.ts', 'only through its store.ts'],
  ['server/src/records/write.ts', 'server/src/papers/fines/table.ts', 'as an argument'],
  ['server/src/papers/fines/store.ts', 'server/src/upkeep/maintenance/lock-store.ts', 'only through its store.ts'],
  ['server/src/papers/folders/sticker-routes.ts', 'server/src/database/statements/batch.ts', 'ask the store'],
  ['server/src/takeout/carried/carried-store.ts', 'server/src/papers/fines/slice.ts', 'through slices.ts'],
  ['server/src/fleet/drivers/store.ts', 'server/src/vehicle-page/papers-store.ts', 'made of slices'],
  ['web/src/ui/list/table/table.tsx', 'web/src/alerts/queries.ts', 'another product'],
  ['web/src/lib/http/http.ts', 'web/src/ui/feedback/toasts/toasts.ts', 'draws nothing'],
  ['web/src/fleet/drivers/page.tsx', 'web/src/vehicle-page/page.tsx', 'what is made of slices'],
  ['web/src/fleet/drivers/page.tsx', 'web/src/papers/documents/form.tsx', 'only through its queries.ts'],
])('%s may not import %s', (from, to, message) => {
  expect(complaintOf({ from, to })).toContain(message);
});

test.each([
  ['server/src/papers/documents/store.ts', 'server/src/fleet/vehicles/table.ts'],
  ['server/src/http/signed-in.ts', 'server/src/issue-tenant.ts'],
  ['server/src/papers/documents/store.ts', 'server/src/upkeep/maintenance/store.ts'],
  ['server/src/papers/fines/store.ts', 'server/src/fleet/vehicles/lock-store.ts'],
  ['server/src/imports/write-store.ts', 'server/src/papers/fines/table.ts'],
  ['web/src/papers/documents/page.tsx', 'web/src/fleet/vehicles/parts/plate.tsx'],
  ['web/src/vehicle-page/tabs.tsx', 'web/src/papers/documents/vehicle-tab.tsx'],
])('%s may import %s', (from, to) => {
  expect(complaintOf({ from, to })).toBeUndefined();
});

test('a part of a web slice has a name that every slice may have, or is a concept of that slice', () => {
  expect(nameComplaintOf('web/src/papers/fines/columns.tsx')).toBeUndefined();
  expect(nameComplaintOf('web/src/papers/documents/holder-field.tsx')).toBeUndefined();
  expect(nameComplaintOf('web/src/papers/fines/holder-field.tsx')).toMatch(/^no part that a slice has/);
  expect(nameComplaintOf('web/src/papers/fines/fine-form.tsx')).toMatch(/^no part that a slice has/);
  expect(nameComplaintOf('web/src/papers/fines/parts/state.tsx')).toBeUndefined();
});

test('a cycle is written out once, whoever leads into it', () => {
  const imports = ['ab', 'bc', 'cb', 'cd'].map(([from = '', to = '']) => ({ from, to }));
  expect(cyclesOf(imports)).toEqual([['b', 'c', 'b']]);
});

test('an arrow runs up where a folder imports one after it in the list', () => {
  const order = ['records', 'fleet/drivers', 'fleet/vehicles', '*/slice.ts', 'slices.ts'];
  const arrows = [
    ['fleet/vehicles/store.ts', 'fleet/drivers/store.ts'],
    ['fleet/drivers/store.ts', 'fleet/vehicles/lock-store.ts'],
    ['fleet/drivers/many-store.ts', 'fleet/vehicles/lock-store.ts'],
    ['fleet/drivers/store.ts', 'fleet/vehicles/table.ts'],
    ['fleet/drivers/slice.ts', 'fleet/vehicles/store.ts'],
    ['slices.ts', 'fleet/drivers/slice.ts'],
    ['records/write.ts', 'app.ts'],
  ].map(([from, to]) => ({ from: `server/src/${from}`, to: `server/src/${to}` }));
  expect(upwardArrows(arrows, order)).toEqual(['fleet/drivers -> fleet/vehicles', 'records -> the top']);
});
