import { addDays, today } from './dates.ts';

/** How many days before its expiry something counts as expiring soon (spec, section 9). */
export const soonDays = 30;

export type ExpiryState = 'expired' | 'soon' | 'valid';

/** Expired: before today. Soon: from today to 30 days ahead, both included. */
export function expiryState(expiry: string, on = today()): ExpiryState {
  if (expiry < on) return 'expired';
  return expiry <= addDays(on, soonDays) ? 'soon' : 'valid';
}
