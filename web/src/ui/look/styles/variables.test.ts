import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('every variable that a style sheet reads without a second value is given one somewhere', () => {
  const sheets = textOf('**/*.css');
  // A browser leaves out what it does not know, and nobody hears of it.
  const read = namesIn(sheets, /var\((--[a-z-]+)\)/g);
  const given = new Set(namesIn(sheets + textOf('**/*.{ts,tsx}'), /(--[a-z-]+)['"]?\]?\s*[:,]/g));
  expect(read.length).toBeGreaterThan(100);
  expect([...new Set(read)].filter((name) => !(given.has(name) || name.startsWith('--mantine-')))).toEqual([]);
});
