import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/project.ts';

const folder = join(root, 'docs', 'decisions');

test('the index names each decision once, by its number and its file', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const named = [...index.matchAll(/^- \[(\d+)\]\((\S+)\): /gm)].map(([, number, file]) => `${number} ${file}`);
  const files = globSync('0*.md', { cwd: folder }).map((file) => `${Number(basename(file).slice(0, 4))} ${file}`);
  expect(named.toSorted()).toEqual(files.toSorted());
});
