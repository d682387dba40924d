/** Whom a vehicle goes back to when an interval ends, of the hand-overs of one vehicle (decision 49). */

export interface HandOver {
  id: string;
  driverId: string | null;
  /** As the driver is called now, or was when they were deleted. */
  driverName: string | null;
  /** Nobody, or a driver who is there and has not left. */
  isHere: boolean;
  /** Minutes that compare as texts. */
  begins: string;
  /** When the vehicle goes back to who had it before, as somebody entered it. */
  until: string | null;
  /** Of a return: the interval that it ends. */
  ends: string | null;
}

export interface Return {
  /** Of the row that says so already; null where there is none. */
  id: string | null;
  ends: string;
  begins: string;
  driverId: string | null;
  driverName: string | null;
}

type Holder = Pick<HandOver, 'driverId' | 'driverName' | 'isHere'>;

const nobody: Holder = { driverId: null, driverName: null, isHere: true };

/**
 * The returns of a vehicle: those that are missing, and those that are yet to come. `unwanted` names rows of the others: the
 * interval that they were to end has no such end any more. Intervals without a gap between them are one
 * absence: after each the vehicle goes back to who had it before the first. Of two that end together the longer one gives it
 * back. Where another hand-over begins in that very minute there is none.
 * @param rows in the order of their beginnings.
 * @param moved a return that was moved with its interval: whom it gives the vehicle to follows also where it has been.
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
  const isSettled = ({ id, ends, begins }: HandOver) => ends === null || (begins <= now && id !== moved);
  let holder = nobody;
  /** Those that have begun and not ended, the longest first. */
  let lent: { row: HandOver; before: Holder }[] = [];
  for (const minute of [...minutes].sort()) {
    const row = byBeginning.get(minute);
    const ended = lent.find((one) => one.row.until === minute);
    lent = lent.filter((one) => one.row.until !== minute);
    if (row && !isSettled(row) && !ended) {
      unwanted.push(row.id);
    } else if (row && isSettled(row)) {
      if (row.ends === null && row.until !== null) lent.push({ row, before: ended?.before ?? holder });
      holder = row;
    } else if (ended) {
      holder = minute > now && !ended.before.isHere ? nobody : ended.before;
      const { driverId, driverName } = holder;
      returns.push({ id: row?.id ?? null, ends: row?.ends ?? ended.row.id, begins: minute, driverId, driverName });
    }
  }
  return { returns, unwanted };
}
