import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/spec-coverage.md', 'utf8');

test('every test that the coverage of the specification names exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))` "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing.map(([reference]) => reference)).toEqual([]);
});

test('every row has something that holds it', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Promise|---)/.test(line));
  expect(rows.filter((row) => !/`[^`]+`/.test(row))).toEqual([]);
});
