import type { DocumentStatus } from '../papers/document.ts';
import { today } from '../values/dates.ts';
import { type Fine, type FineState, isClosed } from './fine.ts';

/** What a fine costs, and what its document says because of it. */

/** Whole pesos of so many units. In hundredths, which a number holds exactly: at most 10^15. */
export function amountOfUnits(units: number, unitValue: number): number {
  return Math.round((units * Math.round(unitValue * 100)) / 100);
}

type Discounted = Pick<Fine, 'amount' | 'discountPercent' | 'discountAmount'>;

/** What voluntary payment saves, in whole pesos; null when nobody knows. Never more than the fine. */
export function discountOf({ amount, discountPercent, discountAmount }: Discounted): number | null {
  if (amount === null) return null;
  if (discountAmount !== null) return Math.min(discountAmount, amount);
  return discountPercent === null ? null : Math.round((amount * discountPercent) / 100);
}

/** What has to be paid on that day: with the discount while it runs. Null when nobody knows, nothing for a closed fine. */
export function owedOn(fine: Discounted & Pick<Fine, 'state' | 'discountUntil'>, on = today()): number | null {
  if (isClosed(fine.state)) return 0;
  const runs = fine.discountUntil !== null && fine.discountUntil >= on;
  return fine.amount === null ? null : fine.amount - ((runs ? discountOf(fine) : null) ?? 0);
}

/** The status of the document whose fine is in that state. */
export function statusOfFine(state: FineState): DocumentStatus {
  return isClosed(state) ? 'valid' : 'pending';
}

/** The cost of the document whose fine is in that state. */
export function costOfFine({ state, amount, paidAmount }: Pick<Fine, 'state' | 'amount' | 'paidAmount'>) {
  if (state === 'annulled') return 0;
  return state === 'paid' ? paidAmount : amount;
}
