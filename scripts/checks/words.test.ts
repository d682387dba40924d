import { expect, test } from 'vitest';
import { classComplaintsOf, fileComplaintsOf, wordComplaintsOf } from './words.ts';

const complaintsOf = (text: string) => wordComplaintsOf('file.tsx', text);

test.each([
  ['// What it costs.', "a comment begins with 'what'"],
  ['/** Whose licence it is. */', "'whose' in a comment"],
  ['/**\n * Pesos.\n * @returns what it costs\n */', "a comment begins with 'what'"],
  ['const a = 1; // The row that was taken.', "'taken' in a comment"],
  ['const saidBefore = 1;', "'saidBefore'"],
  ['function ask(whose: string) {}', "'whose'"],
  ['interface Asked { rows: number }', "'Asked'"],
  ['class A { #taken = 1 }', "'taken'"],
  ['export const { body: gone } = answer;', "'gone'"],
  ['const Page = () => <ToldOnce isKept={1} />;', "'ToldOnce'"],
  ['const Page = () => <ToldOnce isKept={1} />;', "'isKept'"],
  ["import { keptRow as row } from './rows.ts';", "'keptRow'"],
  ['const kept = row.kept;', "'kept'"],
  ['const row = { told: 1 };', "'told'"],
  [`// ${'one '.repeat(29)}`, '29 words in'],
  [`// ${'one '.repeat(15)}\n// ${'one '.repeat(14)}`, '29 words in'],
])('%j is refused', (text, message) => {
  expect(complaintsOf(text).join()).toContain(message);
});

test.each([
  '/** Pesos, without decimals. */',
  '/** @param names of all units */',
  "const text = '// What was told';",
  "// The form shows 'What was told' and 'Nobody'.",
  '// The column `kept` of due/kept-facts.ts.',
  `// Codes: ${'A12, '.repeat(40)}`,
  `// ${'one '.repeat(20)}\nconst a = 1;\n// ${'one '.repeat(20)}`,
  'const { kept, asks: questions } = body;',
  'const taken = 1; const answer = { taken, begun: true };',
  "row['told'] = 'asked'; const mistaken = unasked;",
])('%j is accepted', (text) => {
  expect(complaintsOf(text)).toEqual([]);
});

test('names of files and of classes are read too', () => {
  expect(fileComplaintsOf('web/src/kept/asked-by.ts')).toHaveLength(1);
  expect(fileComplaintsOf('web/src/kept/requester.ts')).toEqual([]);
  const css = '.list > .isTaken:hover, .mistaken {\n  margin: 0.5rem; /* .told */\n}';
  expect(classComplaintsOf('list.module.css', css)).toEqual(["list.module.css: a house word in the class 'isTaken'"]);
});
