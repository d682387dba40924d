/** Rows without what a page says of their vehicle: as the whole list and a single record are. */
export function unlabelled<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, vehicle: undefined }));
}
