import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = ['README.md', ...globSync('docs/**/*.md')];

/** Pages that name the tests of their promises, with the least number of tests named. */
describe.each([
  ['docs/spec-coverage.md', 80],
  ['docs/asvs.md', 70],
])('%s', (path, least) => {
  test('every test that it names exists', () => {
    // A long title may go on in the next line.
    const named = [...readFileSync(path, 'utf8').matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))`\s+"([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(least);
    const missing = named.filter(
      ([, file = '', title = '']) =>
        !existsSync(file) || !readFileSync(file, 'utf8').includes(title.replaceAll(/\s+/g, ' ')),
    );
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });
});

test('every promise of the specification names what holds it', () => {
  const entries = readFileSync('docs/spec-coverage.md', 'utf8')
    .split(/\n(?=- \*\*)/)
    .slice(1);
  expect(entries.length).toBeGreaterThan(80);
  expect(entries.filter((entry) => !/\n {2}- .*`/.test(entry))).toEqual([]);
});

test('each requirement of ASVS is told once, and what is met names the tests that hold it', () => {
  const page = readFileSync('docs/asvs.md', 'utf8');
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \(L[12]\) +\| (.+?) +\|.*\| (.*?) *\|$/gm)];
  // Levels 1 and 2 of ASVS 5.0.0: 70 and 183.
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(([, id]) => id)).size).toBe(253);
  expect(rows.filter(([, , state, tests]) => (state === 'met') !== (tests !== '')).map(([row]) => row)).toEqual([]);

  const used = rows.flatMap(([, , , tests = '']) => tests.split(', ')).filter((id) => id !== '');
  const listed = [...page.matchAll(/^- (T\d+) `/gm)].map(([, id]) => id);
  expect([...new Set(used)].sort()).toEqual(listed.sort());
});

test('every file that a page leads to exists', () => {
  const links = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const beside = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, to = '']) => join(dirname(page), to));
    return [...beside, ...(text.match(/\bdocs\/[\w./-]+\.md\b/g) ?? [])].map((to) => ({ page, to }));
  });
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ to }) => !existsSync(to))).toEqual([]);
});

test('no line of a page is longer than 120 characters', () => {
  const long = pages.flatMap((page) =>
    readFileSync(page, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > 120 ? [`${page}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
