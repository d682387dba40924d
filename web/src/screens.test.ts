import { kindNames, rowOf } from '@baqueano/domain/kinds';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

const collections = screens.flatMap(({ collection }) => collection ?? []);

/**
 * A change may refresh more than the specification demands (docs/spec-coverage.md: 'Cache lifetimes and refresh rules'), since
 * more depends on it here.
 */
const spec = {
  vehicles: { freshFor: 300_000, refreshed: ['statistics'] },
  drivers: { freshFor: 300_000, refreshed: ['statistics'] },
  alerts: { freshFor: 120_000, refreshed: [] },
  maintenance: { freshFor: 180_000, refreshed: ['alerts', 'statistics', 'vehicles'] },
  documents: { freshFor: 300_000, refreshed: ['alerts', 'statistics'] },
  statistics: { freshFor: 60_000, refreshed: [] },
};

test.each(Object.entries(spec))('%s stay fresh, and refresh what follows from them, as the spec says', (name, said) => {
  const collection = collections.find((one) => one.name === name);
  expect(collection?.freshFor).toBe(said.freshFor);
  expect(collection?.touches).toEqual(expect.arrayContaining(said.refreshed));
});

test('a change touches collections that there are, and no address or collection is named twice', () => {
  const names = collections.map(({ name }) => name);
  // The signed-in person is no collection, but many screens show them.
  expect([...names, 'identity']).toEqual(expect.arrayContaining(collections.flatMap(({ touches }) => touches)));
  for (const named of [names, screens.map(({ path }) => path)]) expect(named).toEqual([...new Set(named)]);
});

test.each([
  ['vehicle', 'vehicles'],
  ['driver', 'drivers'],
] as const)('a change of a %s touches the lists of what its history shows', (of, name) => {
  const shown = kindNames.map(rowOf).filter(({ historyOf }) => historyOf.includes(of));
  const collection = collections.find((one) => one.name === name);
  expect([name, ...(collection?.touches ?? [])]).toEqual(expect.arrayContaining(shown.map((row) => row.collection)));
});

test('the seven entries of the spec come first, in its order', () => {
  const entries = screens.flatMap(({ title, entry }) => (entry?.area === 'main' ? (entry.label ?? title) : []));
  const seven = ['Dashboard', 'Vehículos', 'Mantenimiento', 'Documentos', 'Conductores', 'Alertas', 'Estadísticas'];
  expect(entries).toEqual(seven);
});
