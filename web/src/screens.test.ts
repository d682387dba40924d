import { kindNames, rowOf } from '@baqueano/domain/kinds';
import { expect, test } from 'vitest';
import { createCache } from './lib/http/cache.ts';
import { screens } from './screens.ts';

const collections = screens.flatMap(({ collection }) => collection ?? []);
const cache = createCache(collections);
const refreshedBy = (name: string) => cache.getQueryDefaults([name]).meta?.touches;

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

test.each(Object.entries(spec))(
  '%s stay fresh, and refresh what follows from them, as the spec says',
  (name, expected) => {
    const collection = collections.find((one) => one.name === name);
    expect(collection?.freshFor).toBe(expected.freshFor);
    expect(refreshedBy(name)).toEqual(expect.arrayContaining(expected.refreshed));
  },
);

test('a change refreshes collections that there are, each once, and no address or collection is named twice', () => {
  const names = collections.map(({ name }) => name);
  // The signed-in person is no collection, but many screens show them.
  const refreshed = names.map((name) => refreshedBy(name) ?? []);
  expect([...names, 'identity']).toEqual(expect.arrayContaining(refreshed.flat()));
  const followed = collections.flatMap(({ follows = [] }) => follows);
  expect(names).toEqual(expect.arrayContaining(followed));
  for (const named of [names, screens.map(({ path }) => path), ...refreshed])
    expect(named).toEqual([...new Set(named)]);
});

test.each([
  ['vehicle', 'vehicles'],
  ['driver', 'drivers'],
] as const)('a change of a %s touches the lists of what its history shows', (of, name) => {
  const shown = kindNames.map(rowOf).filter(({ historyOf }) => historyOf.includes(of));
  expect([name, ...(refreshedBy(name) ?? [])]).toEqual(expect.arrayContaining(shown.map((row) => row.collection)));
});

test('the seven entries of the spec come first, in its order', () => {
  const entries = screens.flatMap(({ title, entry }) => (entry?.area === 'main' ? (entry.label ?? title) : []));
  const seven = ['Dashboard', 'Vehículos', 'Mantenimiento', 'Documentos', 'Conductores', 'Alertas', 'Estadísticas'];
  expect(entries).toEqual(seven);
});
