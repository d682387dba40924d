import type { DocumentStatus } from '../papers/document.ts';
import { today } from '../values/dates.ts';
import { type Fine, type FineState, isClosed } from './fine.ts';

/** Rounded to whole pesos. It computes in hundredths, which a number holds exactly: at most 10^15. */
export function amountOfUnits(units: number, unitValue: number): number {
  return Math.round((units * Math.round(unitValue * 100)) / 100);
}

type Discounted = Pick<Fine, 'amount' | 'discountPercent' | 'discountAmount'>;

/** In whole pesos, at most the amount of the fine; null when it is unknown. */
export function discountOf({ amount, discountPercent, discountAmount }: Discounted): number | null {
  if (amount === null) return null;
  if (discountAmount !== null) return Math.min(discountAmount, amount);
  return discountPercent === null ? null : Math.round((amount * discountPercent) / 100);
}

/** In whole pesos, less the discount while it runs; 0 for a closed fine, null when it is unknown. */
export function owedOn(fine: Discounted & Pick<Fine, 'state' | 'discountUntil'>, on = today()): number | null {
  if (isClosed(fine.state)) return 0;
  const runs = fine.discountUntil !== null && fine.discountUntil >= on;
  return fine.amount === null ? null : fine.amount - ((runs ? discountOf(fine) : null) ?? 0);
}

export function statusOfFine(state: FineState): DocumentStatus {
  return isClosed(state) ? 'valid' : 'pending';
}

/** In whole pesos. */
export function costOfFine({ state, amount, paidAmount }: Pick<Fine, 'state' | 'amount' | 'paidAmount'>) {
  if (state === 'annulled') return 0;
  return state === 'paid' ? paidAmount : amount;
}
