import * as z from 'zod/mini';
import { optionalLines } from '../records/fields.ts';
import { isoMinute, kilometres, reference } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { thisMinute, today } from '../values/dates.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/**
 * Who has a vehicle, from when until when. Each begins with a hand-over and lasts until the next one of its vehicle, so that
 * no two overlap. Moments are minutes in Argentina.
 */

/** In characters. */
export const longestNote = 500;

export const endsTooEarly = 'La devolución debe ser posterior a la entrega';

export const assignmentInput = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    /** Null: from then on nobody has it. */
    driverId: z.nullish(reference('El conductor no es válido')),
    /** Null: they had it already when this was written, and nobody says since when. */
    from: z.nullish(isoMinute('El inicio es requerido')),
    /** When the vehicle goes back to who had it before; null while only another hand-over ends it. */
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

/** What is yet to come begins with a day, when what follows from it is computed. */
function canBegin(minute: string): boolean {
  return minute <= thisMinute() || (minute.slice(0, 10) > today() && minute.endsWith('T00:00'));
}

const minute = z.string();

export const assignment = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  /** Null when nobody has it, and once the driver is deleted: the name stays. */
  driverId: z.nullable(z.uuid()),
  driverName: z.nullable(z.string()),
  /** Null: since before `knownFrom`, nobody knows when. */
  from: z.nullable(minute),
  knownFrom: minute,
  /** Null while it lasts and no hand-over is planned. */
  to: z.nullable(minute),
  /** At the hand-over. */
  km: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** In a page of a list: what its vehicle is called. */
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type Assignment = z.infer<typeof assignment>;

/** Who had a vehicle at a moment; nobody when both are null. Of a moment before all that is known `known` is false. */
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

export const nobody = 'Sin conductor';

/** 'Juan Pérez', or that nobody has it. */
export function driverLabel({ driverName }: Pick<Assignment, 'driverName'>): string {
  return driverName ?? nobody;
}
