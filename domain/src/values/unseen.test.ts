import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { seenText } from './unseen.ts';

test.each([
  ['x\u202Ay', 'xy'],
  ['\ufeffAB\u00ad123\u200bCD', 'AB123CD'],
  ['20\u00a0111\u00a0222', '20 111 222'],
  ['a\u200db', 'ab'],
  ['👩\u200d', '👩'],
  ['niño 👩🏽‍🔧 🏳️‍🌈', 'niño 👩🏽‍🔧 🏳️‍🌈'],
])('%j is read as %j', (text, seen) => {
  expect(seenText(text)).toBe(seen);
});

test.each(['\u200b', '\u00ad', '\u202a'])('a search with %j finds what reads the same', (unseen) => {
  expect(fold(`Sca${unseen}nia${unseen}`)).toBe('scania');
});
