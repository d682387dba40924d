import fc, { type Arbitrary } from 'fast-check';
import { hostileJson, hostileKey, mostly, wrongBodies } from './hostile-values.ts';

/** Half of the bodies are right; the others are damaged, cut short or of another type. Undefined without a body. */
export function anyBody(right: Arbitrary<object> | undefined): Arbitrary<string> {
  if (!right) return mostly(fc.constant(''), wrongBodies);
  const damaged = fc
    .tuple(right, fc.array(damage, { minLength: 1, maxLength: 3 }))
    .map(([body, damages]) => spoil(body, damages));
  return fc.oneof(
    { weight: 10, arbitrary: right.map((body) => JSON.stringify(body)) },
    { weight: 7, arbitrary: damaged },
    { weight: 2, arbitrary: wrongBodies },
    { weight: 1, arbitrary: fc.tuple(right, fc.nat()).map(([body, at]) => cut(JSON.stringify(body), at)) },
  );
}

function cut(text: string, at: number): string {
  return text.slice(0, at % text.length);
}

const damage = fc.record({
  how: fc.constantFrom('replace', 'replace', 'drop', 'add', 'repeat'),
  at: fc.nat(),
  key: hostileKey,
  value: hostileJson,
});

function spoil(body: object, damages: { how: string; at: number; key: string; value: string }[]): string {
  const entries = Object.entries(body).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  for (const { how, at, key, value } of damages) {
    const index = entries.length > 0 ? at % entries.length : 0;
    const found = entries[index];
    if (how === 'add' || !found) entries.push({ key, value });
    else if (how === 'drop') entries.splice(index, 1);
    else if (how === 'repeat') entries.push({ key: found.key, value });
    else entries[index] = { key: found.key, value };
  }
  return `{${entries.map(({ key, value }) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}
