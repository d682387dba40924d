/** Rows without the vehicle of a page: the whole list and single records lack it. */
export function unlabelled<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, vehicle: undefined }));
}
