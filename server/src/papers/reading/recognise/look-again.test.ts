import type { FieldRead } from '@baqueano/domain/papers/paper-reading';
import { expect, test } from 'vitest';
import { believed, type Look } from './look-again.ts';

const place = { page: 0, x: 0, y: 0, width: 0.1, height: 0.1 };
const field = (name: FieldRead['field'], value: string): FieldRead => ({ field: name, value, text: value, place });

function left(issueDate: string, expiryDate: string, looks: [Look, Look]): string[] {
  const fields = [field('type', 'insurance'), field('issueDate', issueDate), field('expiryDate', expiryDate)];
  const seen = new Map(fields.slice(1).map((one, index) => [one, looks[index] ?? 'unread']));
  return believed(fields, seen).map((one) => one.field);
}

test.each<[string, string, [Look, Look], string[]]>([
  ['2026-03-12', '2027-03-12', ['same', 'same'], ['issueDate', 'expiryDate']],
  // A policy photographed on its side: one of the two dates is small, and is not read again.
  ['2026-03-12', '2027-03-12', ['same', 'unread'], ['issueDate', 'expiryDate']],
  ['2026-03-12', '2026-09-12', ['unread', 'same'], ['issueDate', 'expiryDate']],
  ['2026-03-12', '2027-03-12', ['same', 'other'], ['issueDate']],
  ['2026-03-12', '2027-03-12', ['other', 'unread'], []],
  ['2026-03-12', '2027-03-12', ['unread', 'unread'], []],
  ['2026-03-12', '2027-03-17', ['same', 'unread'], ['issueDate']],
  ['2026-03-12', '2021-03-12', ['same', 'unread'], ['issueDate']],
])('%s and %s, seen again %j', (from, to, looks, dates) => {
  expect(left(from, to, looks)).toEqual(['type', ...dates]);
});
