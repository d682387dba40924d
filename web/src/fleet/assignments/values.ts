import { type Assignment, assignmentInput, type CheckedAssignmentInput } from '@baqueano/domain/drivers/assignment';
import { isCalendarDate, thisMinute, today } from '@baqueano/domain/values/dates';
import { invalidTime, readTime } from '../../ui/fields/typed-time.ts';

/** The form's values: '' for an empty field. */
export interface AssignmentFormValues {
  vehicleId: string;
  /** A driver's id, or one of the two values below. */
  driverId: string;
  from: string;
  fromTime: string;
  to: string;
  toTime: string;
  km: number | string;
  note: string;
}

/** The choice of no driver. */
export const noDriver = 'nobody';
/** A driver who was deleted: the name stays. */
export const formerDriver = 'former';

export interface AssignmentStart {
  vehicleId?: string;
  driverId?: string;
}

/** A future one starts with its day, so it has no time. */
export function takesTime(date: string): boolean {
  return isCalendarDate(date) && date <= today();
}

function partsOf(minute: string | null): { date: string; time: string } {
  const [date = '', time = ''] = minute?.split('T') ?? [];
  // Today an empty time means this minute.
  return { date, time: time === '00:00' && date !== today() ? '' : time };
}

function driverOf({ driverId, driverName }: Assignment): string {
  return driverId ?? (driverName === null ? noDriver : formerDriver);
}

export function valuesOf(stored: Assignment | undefined, start: AssignmentStart = {}): AssignmentFormValues {
  const from = stored ? partsOf(stored.from) : { date: today(), time: '' };
  const to = partsOf(stored?.to ?? null);
  return {
    vehicleId: stored?.vehicleId ?? start.vehicleId ?? '',
    driverId: stored ? driverOf(stored) : (start.driverId ?? ''),
    from: from.date,
    fromTime: from.time,
    to: to.date,
    toTime: to.time,
    km: stored?.km ?? '',
    note: stored?.note ?? '',
  };
}

/** Null without a date. Without a time: this minute for today, the first one of any other day. */
function minuteOf(date: string | null, time: string | null): string | null {
  if (!date || !takesTime(date)) return date || null;
  if (time) return `${date}T${readTime(time) ?? '00:00'}`;
  return date === today() ? thisMinute() : date;
}

type Issue = { path: PropertyKey[]; message: string };
/** The form's values: null for an empty field. */
type Given = { [Field in keyof AssignmentFormValues]: AssignmentFormValues[Field] | null };

const drivers: Record<string, null | undefined> = { [noDriver]: null, [formerDriver]: undefined };

/** @param stored the assignment to be changed: only an unknown beginning may stay empty. */
export function assignmentFormSchema(stored: Assignment | undefined) {
  return {
    safeParse(value: unknown) {
      const { vehicleId, driverId, from, fromTime, to, toTime, km, note } = value as Given;
      const issues: Issue[] = [];
      if (!driverId) issues.push({ path: ['driverId'], message: 'Elegí un conductor o «Sin conductor»' });
      if (!from && stored?.from !== null) issues.push({ path: ['from'], message: 'El inicio es requerido' });
      for (const [date, time, field] of [
        [from, fromTime, 'fromTime'],
        [to, toTime, 'toTime'],
      ] as const) {
        if (date && takesTime(date) && time && !readTime(time)) issues.push({ path: [field], message: invalidTime });
      }
      const result = assignmentInput.safeParse({
        vehicleId,
        driverId: driverId && driverId in drivers ? drivers[driverId] : driverId,
        from: minuteOf(from, fromTime),
        to: minuteOf(to, toTime),
        km,
        note,
      });
      const all = [...issues, ...(result.success ? [] : result.error.issues)];
      return result.success && all.length === 0
        ? { success: true as const, data: result.data satisfies CheckedAssignmentInput }
        : { success: false as const, error: { issues: all } };
    },
  };
}
