import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The pages that name the tests which hold what they promise, and how many they name at least. */
describe.each([
  ['docs/spec-coverage.md', 80],
  ['docs/security.md', 70],
])('%s', (path, least) => {
  const page = readFileSync(path, 'utf8');

  test('every test that it names exists', () => {
    const named = [...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))` "([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(least);
    const missing = named.filter(
      ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    );
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });

  test('every row that names what holds it names something', () => {
    const tables = page
      .trim()
      .split(/\n\n/)
      .filter((table) => /^\|.*\| Held by +\|/.test(table));
    const rows = tables.flatMap((table) => table.split('\n').slice(2));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !/`[^`]+`[^|]*\|$/.test(row))).toEqual([]);
  });

  test('every file that it leads to exists', () => {
    const files = [...page.matchAll(/\bdocs\/[\w./-]+\.md\b/g), ...page.matchAll(/\]\(([\w-]+\.md)\)/g)];
    const missing = files.filter(([path, besideIt]) => !existsSync(besideIt ? `docs/${besideIt}` : path));
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});

test('each requirement of ASVS is told once', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const told = [...page.matchAll(/\b(\d+\.\d+\.\d+) \(L[12]\)/g)].map(([, id]) => id);
  // Levels 1 and 2 of ASVS 5.0.0: 70 and 183.
  expect(told).toHaveLength(253);
  expect(new Set(told).size).toBe(253);
});
