import { expect, test } from 'vitest';
import { allOf } from './list-export.ts';

const row = { id: 'a' };
/** Each page has two rows, and says that another one follows. */
const endless = (next: () => string) => async () => ({ rows: [row, row], total: null, next: [next()] });

test('a page that ends where the one before it ended is an error, and no file without end', async () => {
  await expect(allOf(endless(() => 'a'))).rejects.toThrow('A page ends where the one before it ended');
});

test('reading ends after the page that goes beyond the most rows', async () => {
  let pages = 0;
  const all = await allOf(
    endless(() => String(++pages)),
    5,
  );
  expect(all).toHaveLength(6);
});
