export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

const byText = new Intl.Collator('es', { numeric: true });

/** A row without a key comes last in both orders; equal rows stay in their order. */
export function lackingLast<Row>(
  rows: readonly Row[],
  order: SortOrder,
  keyOf: (row: Row) => string | number | null,
): Row[] {
  const turn = order === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const lacks = (key: string | number | null) => Number(key === null || key === '');
  return keyed
    .sort((one, other) => {
      if (lacks(one.key) || lacks(other.key)) return lacks(one.key) - lacks(other.key);
      if (typeof one.key === 'number' && typeof other.key === 'number') return turn * (one.key - other.key);
      return turn * byText.compare(String(one.key), String(other.key));
    })
    .map(({ row }) => row);
}
