import * as z from 'zod/mini';
import { addDays, today } from '../values/dates.ts';
import { soonDays } from '../values/expiry.ts';
import { formatDate, formatNumber } from '../values/format.ts';
import type { Tone } from '../values/tone.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/** An alert follows from the data and disappears with its reason; only reminders and dismissals are stored. */

export const alertPriorities = ['high', 'medium', 'low'] as const;
export type AlertPriority = (typeof alertPriorities)[number];

export const alertPriorityLabels: Record<AlertPriority, string> = { high: 'Alta', medium: 'Media', low: 'Baja' };
export const alertPriorityTones: Record<AlertPriority, Tone> = { high: 'expired', medium: 'soon', low: 'info' };

export const alertTypes = ['maintenance', 'document', 'driver_license'] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertTypeLabels: Record<AlertType, string> = {
  maintenance: 'Mantenimiento',
  document: 'Documento',
  driver_license: 'Licencia',
};

/** What it follows from; `type` stays as the spec has it. */
export const alertKinds = [
  'document',
  'driver_document',
  'organization_document',
  'fine_discount',
  'fine_appeal',
  'accident_report',
  'driver_license',
  'oil_change',
  'reminder',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Papers by whose they are. */
export const documentKinds = ['document', 'driver_document', 'organization_document'] as const satisfies AlertKind[];

/** Chances that are gone once their day has passed: nobody can do anything any more, and they are told no longer. */
export const passingKinds = ['fine_discount', 'fine_appeal'] as const satisfies readonly AlertKind[];
type PassingKind = (typeof passingKinds)[number];

export const alert = z.object({
  id: z.uuid(),
  /** Null for the licence of a driver who has no vehicle. */
  vehicleId: z.nullable(z.uuid()),
  driverId: z.nullable(z.uuid()),
  /** Of the one whom it is about; null for a vehicle's. */
  driverName: z.nullable(z.string()),
  message: z.string(),
  priority: z.enum(alertPriorities),
  type: z.enum(alertTypes),
  kind: z.enum(alertKinds),
  /** Of the document (a fine's, too), the accident, the driver, the maintenance record with the last oil change, or the reminder itself. */
  sourceId: z.uuid(),
  /** One of documentTypes, or the id of the organization's own; null for what no document gives reason for. */
  documentType: z.nullable(z.string()),
  dueDate: z.iso.date(),
  vehicle: z.nullable(vehicleLabel),
});
export type Alert = z.infer<typeof alert>;

/** What falls due first of what is kept of a vehicle, told already or not. */
export const nextDue = z.object({
  vehicleId: z.uuid(),
  dueDate: z.iso.date(),
  /** 'Seguro', 'Cambio de aceite'. */
  what: z.string(),
});
export type NextDue = z.infer<typeof nextDue>;

/**
 * What falls due on some days, told already or not: how much, and the first of it by day. A service whose km are past is
 * due since an estimated day: it is counted apart, and is none of the total.
 */
export const dueOnDays = z.object({ total: z.int(), first: z.array(alert), pastKm: z.int() });
export type DueOnDays = z.infer<typeof dueOnDays>;
/** As many as one line of words names. */
export const firstDueCount = 3;

/** The counters over the alerts that match the filters. */
export const alertSummary = z.object({
  total: z.int(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
  overdue: z.int(),
});
export type AlertSummary = z.infer<typeof alertSummary>;

/** Past due, or due from today until so many days ahead. */
export const alertDueFilters = ['overdue', '7', '14'] as const;
export type AlertDueFilter = (typeof alertDueFilters)[number];

/** What an alert says, and how pressing it is. */
export type Words = Pick<Alert, 'message' | 'priority' | 'dueDate'>;

const rank: Record<AlertPriority, number> = { high: 0, medium: 1, low: 2 };

type Place = Pick<Alert, 'priority' | 'dueDate' | 'sourceId' | 'kind'>;

/** High first, then medium, then low, then the earliest due date (spec, section 4). What gives reason decides a tie. */
export function compareAlerts(a: Place, b: Place): number {
  return (
    rank[a.priority] - rank[b.priority] ||
    compareTexts(a.dueDate, b.dueDate) ||
    compareTexts(a.sourceId, b.sourceId) ||
    compareTexts(a.kind, b.kind)
  );
}

// Dates and ids are plain ASCII: a collator would take twenty times as long over thousands of alerts.
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function isOverdue({ dueDate }: Pick<Alert, 'dueDate'>, on = today()): boolean {
  return dueDate < on;
}

/** Derived, as the spec says: 30 days before the due date. */
export function creationDateOf({ dueDate }: Pick<Alert, 'dueDate'>): string {
  return addDays(dueDate, -soonDays);
}

/** The latest expiry whose alert has high priority: within 7 days. */
export function highPriorityUntil(on = today()): string {
  return addDays(on, 7);
}

/** The latest expiry whose alert has medium priority: within 15 days. */
export function mediumPriorityUntil(on = today()): string {
  return addDays(on, 15);
}

interface ExpiryLimits {
  on: string;
  high: string;
  medium: string;
}

function expiryLimits(on: string): ExpiryLimits {
  return { on, high: highPriorityUntil(on), medium: mediumPriorityUntil(on) };
}

/** Those of the day last asked for: thousands of alerts are made for one day. */
let limitsOfDay = expiryLimits(today());

/** High: expired or within 7 days; medium: within 15; low: beyond. It is told from `soonDays` before. */
export function expiryAlert(subject: string, expiry: string, on: string): Words {
  if (limitsOfDay.on !== on) limitsOfDay = expiryLimits(on);
  const { high, medium } = limitsOfDay;
  const message = `${subject} ${expiry < on ? expiredVerb : expiresVerb} el ${formatDate(expiry)}`;
  return { message, priority: priorityOf(expiry, high, medium), dueDate: expiry };
}

function priorityOf(expiry: string, high: string, medium: string): AlertPriority {
  if (expiry <= high) return 'high';
  return expiry <= medium ? 'medium' : 'low';
}

export const expiredVerb = 'venció';
export const expiresVerb = 'vence';

export const licenseSubject = 'La licencia de';
export const oilChangeSubject = 'Cambio de aceite a los';
export const oilChangeReached = { exactly: 'alcanzados', past: 'superados por', ahead: 'faltan' };

export const fineSubjects: Record<PassingKind, string> = {
  fine_discount: 'El descuento de la Multa',
  fine_appeal: 'El plazo de descargo de la Multa',
};

interface FineTerm {
  kind: PassingKind;
  acta: string;
  until: string;
}

/** 'El descuento de la Multa 02-114 vence el 05/12/2026'; without its number for a fine of which nobody knows it. */
export function fineAlert({ kind, acta, until }: FineTerm, on = today()): Words {
  return expiryAlert(acta === '' ? fineSubjects[kind] : `${fineSubjects[kind]} ${acta}`, until, on);
}

/** Ley 17.418, art. 46: within how many days of knowing of it the insured reports a claim; of those days each counts. */
export const accidentReportDays = 3;

export const accidentSubject = { before: 'Denunciar el siniestro del', after: ': el plazo' };

/** 'Denunciar el siniestro del 20/11/2026: el plazo vence el 23/11/2026'. */
export function accidentAlert(until: string, on = today()): Words {
  const day = formatDate(addDays(until, -accidentReportDays));
  return expiryAlert(`${accidentSubject.before} ${day}${accidentSubject.after}`, until, on);
}

/** 'La licencia de Ana Suárez vence el 05/12/2026'. */
export function licenseAlert({ name, licenseExpiry }: { name: string; licenseExpiry: string }, on = today()): Words {
  return expiryAlert(`${licenseSubject} ${name}`, licenseExpiry, on);
}

/** From how many kilometres before the target an oil change raises an alert. */
export const oilChangeMarginKm = 1_000;

export interface OilChangeFacts {
  /** The odometer at the newest oil change plus the kilometres until the next one. */
  targetKm: number;
  currentKm: number;
  /** The date of the first reading that reached the target, when one did. */
  reachedOn: string | null;
  /** Over the readings of the last 365 days; null where these do not lie on two days. */
  kmPerDay: number | null;
}

/** 'Cambio de aceite a los 130.000 km (faltan 800 km)'. */
export function oilChangeAlert({ targetKm, currentKm, reachedOn, kmPerDay }: OilChangeFacts, on = today()): Words {
  const missing = targetKm - currentKm;
  const message = `${oilChangeSubject} ${formatNumber(targetKm)} km`;
  const { exactly, past, ahead } = oilChangeReached;
  if (missing <= 0) {
    const over = missing === 0 ? exactly : `${past} ${formatNumber(-missing)} km`;
    return { message: `${message} (${over})`, priority: 'high', dueDate: reachedOn ?? on };
  }
  return {
    message: `${message} (${ahead} ${formatNumber(missing)} km)`,
    priority: 'medium',
    dueDate: addDays(on, daysUntil(missing, kmPerDay)),
  };
}

/** A vehicle that hardly moves would have a due date beyond every calendar. */
export const furthestProjection = 3_650;

/** The day on which so many km are run; null where nobody knows how far it runs a day. */
export function projectedOn(missingKm: number, kmPerDay: number | null, on = today()): string | null {
  if (missingKm <= 0) return on;
  return kmPerDay !== null && kmPerDay > 0 ? addDays(on, daysUntil(missingKm, kmPerDay)) : null;
}

/** Whole days, at least one: the target is not reached yet. */
function daysUntil(missingKm: number, kmPerDay: number | null): number {
  if (kmPerDay === null || kmPerDay <= 0) return soonDays;
  return Math.min(Math.ceil(missingKm / kmPerDay), furthestProjection);
}
