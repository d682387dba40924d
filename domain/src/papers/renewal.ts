import { addDays, sameLengthAfter, today, wholeMonthsAfter } from '../values/dates.ts';
import { soonDays } from '../values/expiry.ts';
import {
  type DocumentType,
  effectiveStatus,
  isExpiringSoon,
  standsByItself,
  type VehicleDocument,
} from './document.ts';
import type { DocumentInput } from './document-input.ts';

/** Whether it is time for a new one: in force, no fine, and expired or soon to expire. */
export function needsRenewal(document: VehicleDocument, on = today()): boolean {
  if (!document.inForce || standsByItself(document.type)) return false;
  return effectiveStatus(document, on) === 'expired' || isExpiringSoon(document, on);
}

/** Cover goes from noon to noon: one policy begins on the day on which the last one ends. */
const policies: readonly string[] = ['insurance', 'cargo_insurance', 'fleet_policy'] satisfies DocumentType[];

export const isPolicy = ({ type }: Pick<VehicleDocument, 'type'>): boolean => policies.includes(type);

/**
 * The proposed renewal: it lasts and costs the same, and starts the day after the old one ends. A policy lasts whole months,
 * and starts on that day itself. After a gap of more than 30 days the new one starts today. So does the inspection after a
 * failed one, which may be repeated at once.
 */
export function renewalOf(old: VehicleDocument, on = today()): DocumentInput {
  const { vehicleId, driverId, type, cost, details, issuer, number } = old;
  const same = { vehicleId, driverId, type, status: 'valid', cost, details, issuer, number } as const;
  if (old.expiryDate === null) return { ...same, issueDate: on, expiryDate: null };
  const wasPassed = old.inspectionResult === null || old.inspectionResult === 'approved';
  const follows = wasPassed && old.expiryDate >= addDays(on, -soonDays);
  const issueDate = follows ? addDays(old.expiryDate, isPolicy(old) ? 0 : 1) : on;
  const ends = isPolicy(old) ? wholeMonthsAfter : sameLengthAfter;
  const expiryDate = ends(issueDate, old.issueDate, old.expiryDate);
  return { ...same, issueDate, expiryDate };
}
