import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { onOneLine, seenText } from './unseen.ts';

test.each([
  ['x\u202Ay', 'xy'],
  ['\ufeffAB\u00ad123\u200bCD', 'AB123CD'],
  ['20\u00a0111\u00a0222', '20 111 222'],
  ['a\u200db', 'ab'],
  ['👩\u200d', '👩'],
  ['x\ufe0f\u034f\u1160\u3164\uffa0\uffff\u{1fffe}y\u0007\u009b', 'xy'],
  ['x\u2800y\u2003z', 'x y z'],
  ['dos\n\trenglones\u2028', 'dos\n\trenglones\u2028'],
  ['a\ufe0f\u200d👩 1\ufe0f ❤️\ufe0f', 'a👩 1 ❤️'],
  ['❤️‍🔥 1️⃣ ⚠️', '❤️‍🔥 1️⃣ ⚠️'],
  ['niño 👩🏽‍🔧 🏳️‍🌈', 'niño 👩🏽‍🔧 🏳️‍🌈'],
])('%j is read as %j', (text, seen) => {
  expect(seenText(text)).toBe(seen);
  expect(seenText(seen)).toBe(seen);
});

test('a text on one line has spaces for its line breaks and tabs', () => {
  expect(onOneLine('a\r\n\tb\u2028c\u0085d\ve')).toBe('a b c d e');
});

test.each(['\u200b', '\u00ad', '\u202a'])('a search with %j finds what reads the same', (unseen) => {
  expect(fold(`Sca${unseen}nia${unseen}`)).toBe('scania');
});
