import { expect, test } from 'vitest';
import { wordComplaintsOf } from './words.ts';

const complaintsOf = (text: string) => wordComplaintsOf('file.ts', text);

test.each([
  ['// What it costs.', "a comment begins with 'what'"],
  ['/** Whose licence it is. */', "'whose' in a comment"],
  ['/**\n * Pesos.\n * @returns what it costs\n */', "a comment begins with 'what'"],
  ['const a = 1; // The row that was taken.', "'taken' in a comment"],
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
])('%j is accepted', (text) => {
  expect(complaintsOf(text)).toEqual([]);
});
