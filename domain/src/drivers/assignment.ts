import * as z from 'zod/mini';
import { optionalLines } from '../records/fields.ts';
import { isoMinute, kilometres, reference } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { thisMinute, today } from '../values/dates.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/**
 * A vehicle's driver during a time. An assignment starts with a hand-over and lasts until the next one of its vehicle, so
 * that no two overlap. Moments are minutes in Argentina.
 */

/** In characters. */
export const longestNote = 500;

export const endsTooEarly = 'La devolución debe ser posterior a la entrega';

export const assignmentInput = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    /** Null: from then on the vehicle has no driver. */
    driverId: z.nullish(reference('El conductor no es válido')),
    /** Null: the driver had it already when this was written, and the beginning is unknown. */
    from: z.nullish(isoMinute('El inicio es requerido')),
    /** The moment when the vehicle returns to the driver before; null while only another hand-over ends it. */
    to: z.nullish(isoMinute('El fin es requerido')),
    km: z.nullish(kilometres()),
    note: optionalLines(longestNote),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || to > from, { path: ['to'], error: endsTooEarly }),
    z.refine(({ from }) => !from || canBegin(from), {
      path: ['from'],
      error: 'Una entrega de más adelante empieza otro día, a las 00:00',
    }),
    z.refine(({ to }) => !to || canBegin(to), {
      path: ['to'],
      error: 'Una devolución de más adelante es otro día, a las 00:00',
    }),
  );
export type AssignmentInput = z.input<typeof assignmentInput>;
export type CheckedAssignmentInput = z.output<typeof assignmentInput>;

/** A future assignment starts with a day, because its effects are computed once a day. */
function canBegin(minute: string): boolean {
  return minute <= thisMinute() || (minute.slice(0, 10) > today() && minute.endsWith('T00:00'));
}

const minute = z.string();

export const assignment = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  /** Null when the vehicle has no driver, and once the driver is deleted: the name stays. */
  driverId: z.nullable(z.uuid()),
  driverName: z.nullable(z.string()),
  /** Null: it began at an unknown moment before `knownFrom`. */
  from: z.nullable(minute),
  knownFrom: minute,
  /** Null while it lasts and no hand-over is planned. */
  to: z.nullable(minute),
  /** At the hand-over. */
  km: z.nullable(z.int()),
  note: z.nullable(z.string()),
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type Assignment = z.infer<typeof assignment>;

/** The driver at a moment; both null when there was none. `known` is false for a moment before the first known one. */
export const driverAtMoment = z.object({
  known: z.boolean(),
  driverId: z.nullable(z.uuid()),
  driverName: z.nullable(z.string()),
});
export type DriverAtMoment = z.infer<typeof driverAtMoment>;

export const assignmentStates = ['planned', 'current', 'past'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const assignmentStateLabels: Record<AssignmentState, string> = {
  planned: 'Prevista',
  current: 'Vigente',
  past: 'Terminada',
};

export function assignmentState(
  { knownFrom, to }: Pick<Assignment, 'knownFrom' | 'to'>,
  now = thisMinute(),
): AssignmentState {
  if (knownFrom > now) return 'planned';
  return to !== null && to <= now ? 'past' : 'current';
}

export const noDriverLabel = 'Sin conductor';

/** 'Juan Pérez', or the words for no driver. */
export function driverLabel({ driverName }: Pick<Assignment, 'driverName'>): string {
  return driverName ?? noDriverLabel;
}
