import { addDays, today } from './dates.ts';
import type { Tone } from './tone.ts';

/** Days before its expiry within which a paper counts as expiring soon. */
export const soonDays = 30;

export const expiryStates = ['valid', 'soon', 'expired'] as const;
export type ExpiryState = (typeof expiryStates)[number];

export const expiryTones: Record<ExpiryState, Tone> = { valid: 'good', soon: 'soon', expired: 'expired' };

/** Expired: before today. Soon: from today to 30 days ahead, both included. */
export function expiryState(expiry: string, on = today()): ExpiryState {
  if (expiry < on) return 'expired';
  return expiry <= addDays(on, soonDays) ? 'soon' : 'valid';
}
