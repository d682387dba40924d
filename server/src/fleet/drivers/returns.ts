/** The driver after the end of an interval, from the hand-overs of one vehicle (decision 49). */

export interface HandOver {
  id: string;
  driverId: string | null;
  /** The driver's present name, or the one at their deletion. */
  driverName: string | null;
  /** False for a driver who was deleted or has left; true also without a driver. */
  isHere: boolean;
  /** Minutes that compare as texts. */
  begins: string;
  /** The entered moment of the return to the driver before. */
  until: string | null;
  /** Only for a return: the interval that it ends. */
  ends: string | null;
}

export interface Return {
  /** The id of an existing row; null without one. */
  id: string | null;
  ends: string;
  begins: string;
  driverId: string | null;
  driverName: string | null;
}

type Holder = Pick<HandOver, 'driverId' | 'driverName' | 'isHere'>;

const noHolder: Holder = { driverId: null, driverName: null, isHere: true };

/**
 * The returns of a vehicle: missing ones, and future ones. `unwanted` has rows of returns to an interval that lost
 * that end. Intervals without a gap form one absence: after each, the vehicle returns to the driver before the first. Of two with
 * the same end the longer one has the return. There is none where another hand-over begins in the same minute.
 * @param rows sorted by their beginning.
 * @param moved a return that was moved with its interval: its driver also depends on its former place.
 */
export function returnsOf(
  rows: readonly HandOver[],
  now: string,
  moved?: string,
): { returns: Return[]; unwanted: string[] } {
  const byBeginning = new Map(rows.map((row) => [row.begins, row]));
  const minutes = new Set(rows.flatMap(({ begins, until }) => (until === null ? [begins] : [begins, until])));
  const returns: Return[] = [];
  const unwanted: string[] = [];
  const isFixed = ({ id, ends, begins }: HandOver) => ends === null || (begins <= now && id !== moved);
  let holder = noHolder;
  /** Current intervals, the longest first. */
  let lent: { row: HandOver; before: Holder }[] = [];
  for (const minute of [...minutes].sort()) {
    const row = byBeginning.get(minute);
    const ended = lent.find((one) => one.row.until === minute);
    lent = lent.filter((one) => one.row.until !== minute);
    if (row && !isFixed(row) && !ended) {
      unwanted.push(row.id);
    } else if (row && isFixed(row)) {
      if (row.ends === null && row.until !== null) lent.push({ row, before: ended?.before ?? holder });
      holder = row;
    } else if (ended) {
      holder = minute > now && !ended.before.isHere ? noHolder : ended.before;
      const { driverId, driverName } = holder;
      returns.push({ id: row?.id ?? null, ends: row?.ends ?? ended.row.id, begins: minute, driverId, driverName });
    }
  }
  return { returns, unwanted };
}
