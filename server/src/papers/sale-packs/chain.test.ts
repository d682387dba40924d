import { describe, expect, test } from 'vitest';
import { canonical, chainOf, fits } from './chain.ts';

/** Pseudo-random numbers that are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function aPack(random: (below: number) => number) {
  const entries = Array.from({ length: 2 + random(20) }, (_, index) =>
    canonical({
      is: 'reading',
      km: random(400_000),
      date: `2026-01-${String(index + 1).padStart(2, '0')}`,
      ñandú: '" \\ é',
    }),
  );
  const hashes = chainOf(entries);
  return { entries, hashes, hash: hashes.at(-1) ?? '' };
}

function altered(text: string, at: number): string {
  const letter = text.charAt(at) === 'x' ? 'y' : 'x';
  return text.slice(0, at) + letter + text.slice(at + 1);
}

const swapped = (texts: string[], one: number, other: number) =>
  texts.map((text, index) => (index === one ? texts[other] : index === other ? texts[one] : text) ?? '');

describe('the chain', () => {
  test('fits as it was made, and tells of any change of an entry, a hash, the order or the count', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = chance(seed);
      const pack = aPack(random);
      const { entries, hashes } = pack;
      expect(fits(pack), `seed ${seed}`).toBe(true);
      const at = random(entries.length);
      const other = (at + 1 + random(entries.length - 1)) % entries.length;
      const text = entries[at] ?? '';
      const wrong = {
        'an entry': entries.with(at, altered(text, random(text.length))),
        'the order': swapped(entries, at, other),
        'one less': entries.toSpliced(at, 1),
        'one more': entries.toSpliced(at, 0, canonical({ is: 'reading', km: -1 })),
        'one twice': entries.toSpliced(at, 0, text),
        none: [],
      };
      for (const [how, changed] of Object.entries(wrong)) {
        expect(fits({ ...pack, entries: changed }), `seed ${seed}: ${how}`).toBe(false);
        // New hashes end with another one, which differs from the printed one.
        const again = chainOf(changed);
        expect(fits({ entries: changed, hashes: again, hash: pack.hash }), `seed ${seed}: ${how}, anew`).toBe(false);
      }
      const hash = hashes[at] ?? '';
      expect(fits({ ...pack, hashes: hashes.with(at, altered(hash, random(64))) }), `seed ${seed}: a hash`).toBe(false);
      expect(fits({ ...pack, hashes: hashes.slice(0, -1) }), `seed ${seed}: a hash less`).toBe(false);
      // Cut at its end, with its hashes: only the printed hash shows it.
      expect(fits({ ...pack, entries: entries.slice(0, -1), hashes: hashes.slice(0, -1) }), `seed ${seed}`).toBe(false);
    }
  });

  test('is SHA-256 of the hash before and the text, as anybody can count it', () => {
    // printf '%064d{"is":"reading","km":5}' 0 | sha256sum
    expect(chainOf(['{"is":"reading","km":5}'])).toEqual([
      'd2ea38fce5b63fcf6c68b6996c78f5a2980cfa9334117e29e7950ea762075a5e',
    ]);
  });
});

test('the same value is the same text, in whatever order its keys came', () => {
  const text = '{"a":[1,null,"é\\""],"b":{"c":true,"d":null}}';
  expect(canonical({ b: { d: null, c: true }, a: [1, null, 'é"'], e: undefined })).toBe(text);
  expect(canonical({ a: [1, null, 'é"'], b: { c: true, d: null } })).toBe(text);
});
