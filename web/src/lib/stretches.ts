const rowsInStretch = 50;

/** A long list in parts that can leave the page one by one while they are far from view. */
export function inStretches<Row>(rows: readonly Row[]): Row[][] {
  const stretches: Row[][] = [];
  for (let from = 0; from < rows.length; from += rowsInStretch) stretches.push(rows.slice(from, from + rowsInStretch));
  return stretches;
}
