import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { expect, test } from 'vitest';
import { groupsOf } from './split.ts';

const aRow = (type: string, typeName: string | null = null) => ({ id: `${type}-1`, type, typeName }) as VehicleDocument;

const own = '01890000-0000-7000-8000-000000000001';
const summary = { byType: { insurance: 5, registration: 0, vtv: 1, fine: 2, [own]: 1 }, supersededByType: { vtv: 1 } };
const known = {
  more: { hasMore: false },
  needy: [aRow('fine'), aRow('fine')],
  summary,
  named: new Map([[own, 'SENASA']]),
};

test('a type of which nothing is left below keeps its group, its count and its place', () => {
  const groups = groupsOf({ ...known, rows: [aRow('insurance')], isSplit: true });
  expect(groups.map(({ label, count, needy, replaced }) => [label, count, needy, replaced])).toEqual([
    ['Seguro', 5, 0, 0],
    ['VTV', 1, 0, 1],
    ['Multa', 2, 2, 0],
    ['SENASA', 1, 0, 0],
  ]);
});

test('what the list has not reached yet has no group before its rows', () => {
  const more = { hasMore: true };
  const types = (rows: VehicleDocument[]) => groupsOf({ ...known, more, rows, isSplit: true }).map(({ type }) => type);
  expect(types([aRow('insurance')])).toEqual(['insurance']);
  expect(types([aRow('insurance'), aRow('cedula_azul')])).toEqual(['insurance', 'vtv', 'fine', 'cedula_azul']);
});

test('in another order there is a group for each type that has rows, and nothing stands elsewhere', () => {
  expect(groupsOf({ ...known, rows: [aRow('vtv')], isSplit: false })).toMatchObject([
    { type: 'vtv', count: 1, needy: 0, replaced: 0 },
  ]);
});
