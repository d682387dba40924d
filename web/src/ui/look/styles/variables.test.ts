import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('every variable that a style sheet reads without a second value is given one somewhere', () => {
  const sheets = textOf('**/*.css');
  // A browser silently ignores an unknown variable.
  const read = namesIn(sheets, /var\((--[a-z-]+)\)/g);
  const given = new Set(namesIn(sheets + textOf('**/*.{ts,tsx}'), /(--[a-z-]+)['"]?\]?\s*[:,]/g));
  expect(read.length).toBeGreaterThan(100);
  expect([...new Set(read)].filter((name) => !(given.has(name) || name.startsWith('--mantine-')))).toEqual([]);
});

test('every class that a component takes from its style sheet is given there', () => {
  const missing: string[] = [];
  let count = 0;
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    const text = readFileSync(join(source, file), 'utf8');
    const imports = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
    for (const [, name = '', sheet = ''] of imports) {
      const given = new Set(namesIn(readFileSync(join(source, dirname(file), sheet), 'utf8'), /\.([A-Za-z][\w-]*)/g));
      const read = namesIn(text, new RegExp(`(?<=[{(\\s])${name}\\.(\\w+)`, 'g'));
      count += read.length;
      missing.push(...read.filter((one) => !given.has(one)).map((one) => `${file}: ${name}.${one}`));
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
