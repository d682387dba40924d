import * as z from 'zod/mini';
import { addDays, today } from '../values/dates.ts';
import { soonDays } from '../values/expiry.ts';
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

/** The source of the alert; `type` keeps the values of the specification. */
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

export const documentKinds = ['document', 'driver_document', 'organization_document'] as const satisfies AlertKind[];

/** Chances that end on their day: after it there is nothing left to do, and the alert disappears. */
export const passingKinds = ['fine_discount', 'fine_appeal'] as const satisfies readonly AlertKind[];

export const alert = z.object({
  id: z.uuid(),
  /** Null for the licence of a driver who has no vehicle. */
  vehicleId: z.nullable(z.uuid()),
  driverId: z.nullable(z.uuid()),
  driverName: z.nullable(z.string()),
  message: z.string(),
  priority: z.enum(alertPriorities),
  type: z.enum(alertTypes),
  kind: z.enum(alertKinds),
  /** The id of the document or fine, accident, driver, reminder, or maintenance record with the last oil change. */
  sourceId: z.uuid(),
  /** One of documentTypes, or the id of the organization's own type; null when the source is no document. */
  documentType: z.nullable(z.string()),
  dueDate: z.iso.date(),
  vehicle: z.nullable(vehicleLabel),
});
export type Alert = z.infer<typeof alert>;

/** The first due date among a vehicle's facts, also before its alert is shown. */
export const nextDue = z.object({
  vehicleId: z.uuid(),
  dueDate: z.iso.date(),
  /** 'Seguro', 'Cambio de aceite'. */
  what: z.string(),
});
export type NextDue = z.infer<typeof nextDue>;

/**
 * Counts due dates on some days, also before their alerts are shown, and lists the first ones by day. A service with its km
 * past is due since an estimated day: `pastKm` counts it, `total` does not.
 */
export const dueOnDays = z.object({ total: z.int(), first: z.array(alert), pastKm: z.int() });
export type DueOnDays = z.infer<typeof dueOnDays>;
/** One line of words has room for this many. */
export const firstDueCount = 3;

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

const rank: Record<AlertPriority, number> = { high: 0, medium: 1, low: 2 };

type Place = Pick<Alert, 'priority' | 'dueDate' | 'sourceId' | 'kind'>;

/** High first, then medium, then low, then the earliest due date. The source decides a tie. */
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

/** 30 days before the due date, for clients of the specification. */
export function creationDateOf({ dueDate }: Pick<Alert, 'dueDate'>): string {
  return addDays(dueDate, -soonDays);
}

export function highPriorityUntil(on = today()): string {
  return addDays(on, 7);
}

export function mediumPriorityUntil(on = today()): string {
  return addDays(on, 15);
}

/** Ley 17.418, art. 46: the insured reports a claim within three days of knowing of it; every day counts. */
export const accidentReportDays = 3;

/** An alert appears this many kilometres before the target of an oil change. */
export const oilChangeMarginKm = 1_000;

/** A vehicle that hardly moves would have a due date beyond every calendar. */
export const furthestProjection = 3_650;

/** The day on which so many km are run; null where it is not known how far the vehicle runs a day. */
export function projectedOn(missingKm: number, kmPerDay: number | null, on = today()): string | null {
  if (missingKm <= 0) return on;
  // Whole days, at least one: the target is not reached yet.
  return kmPerDay !== null && kmPerDay > 0
    ? addDays(on, Math.min(Math.ceil(missingKm / kmPerDay), furthestProjection))
    : null;
}
