import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  // the text after the input, the place of the caret, the text that fits into five
  ['abc', 3, 'abc'],
  ['abcde', 5, 'abcde'],
  ['abcdef', 6, 'abcde'],
  ['abXYZcde', 5, 'abcde'],
  ['XXXXXXab', 6, 'XXXab'],
  [family.repeat(5), family.length * 5, family.repeat(5)],
  [family.repeat(6), family.length * 6, family.repeat(5)],
  [`${family}ñandú!`, family.length + 6, `${family}ñand`],
])('%j with the caret at %i becomes %j', (text, caret, expected) => {
  expect(fitText(text, caret, 5)).toBe(expected);
});
