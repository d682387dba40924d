import { expect, test } from 'vitest';
import { boundedJson, longJson } from './stranger-json.ts';

const texts = ['', '"', '\\', '\\"', '[,', '},{', '],"lost":[', 'Póliza\n{1}', '\\\\'];

test.each([null, 7, [], {}, [[], {}, [1, { a: [texts] }]], Object.fromEntries(texts.map((text) => [text, texts]))])(
  '%j is parsed as it is',
  (value) => {
    expect(boundedJson(JSON.stringify(value), 1_000)).toEqual(value);
  },
);

test('what holds more, or is nested deeper, is not parsed', () => {
  expect(boundedJson('[1,2,3]', 4)).toEqual([1, 2, 3]);
  for (const wide of ['[1,2,3,4]', '[[],[],[],{}]', '{"a":1,"b":[1,2]}']) {
    expect(() => boundedJson(wide, 4), wide).toThrow(SyntaxError);
  }
  for (const deep of ['['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`]) {
    expect(() => boundedJson(deep, 100_000)).toThrow('It holds too much');
  }
});

test.each(['', '{', '[1,', '{"a":"', '{"a":"\\"}', ']', '[1]]', '{"a":1,}', 'nada'])('%j is no JSON', async (text) => {
  expect(() => boundedJson(text, 100)).toThrow(SyntaxError);
  await expect(longJson(text, 100)).rejects.toThrow(SyntaxError);
});

test('an object with long lists is read as it is, and its last list of a name counts', async () => {
  const whole = { is: 'it', lists: [[1], 2, { a: texts }], of: { no: [1, 2], list: {} }, none: [], texts, end: 1 };
  expect(await longJson(JSON.stringify(whole), 100)).toEqual(whole);
  expect(await longJson(JSON.stringify(whole, null, 2), 100)).toEqual(whole);
  expect(await longJson('{"a":[1],"a":[2],"b":[3]}', 100)).toEqual({ a: [2], b: [3] });
});

test.each([
  ['items', `{"a":[${'{},'.repeat(101)}{}]}`],
  ['items of several lists', `{"a":[${'1,'.repeat(60)}1],"b":[${'1,'.repeat(60)}1]}`],
  ['of an item', `{"a":["${'x'.repeat(2_001)}"]}`],
  ['of an object', `{"a":{${'"b":1,'.repeat(20_000)}"c":1}}`],
  ['of a text', `{"a":"${'x'.repeat(100_001)}"}`],
  ['depth', `{"a":[${'['.repeat(20)}${']'.repeat(20)}]}`],
])('too much %s is refused', async (_what, text) => {
  await expect(longJson(text, 100)).rejects.toThrow('It holds too much');
});

test('others have their turn while a long list is read', async () => {
  const text = JSON.stringify({ entries: Array.from({ length: 50_000 }, (_, size) => ({ name: 'a', size })) });
  const read = longJson(text, 400_000);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await read).toHaveProperty('entries.length', 50_000);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});
