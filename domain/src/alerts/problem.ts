import * as z from 'zod/mini';
import { shownFile } from '../records/file.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/** A reminder is written by a person, or is a problem that a driver reported. */
export const reminderSources = ['problem', 'person'] as const;

/** A driver reports it, and the workshop answers it. */
export const problem = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  vehicle: z.nullable(vehicleLabel),
  message: z.string(),
  /** The driver's name; null once it is unknown. */
  reportedBy: z.nullable(z.string()),
  reportedAt: z.iso.datetime({ offset: true }),
  /** Photos that were not deleted since. */
  files: z.array(shownFile),
  /** The name of the first person who saw it; null before. */
  seenBy: z.nullable(z.string()),
});
export type Problem = z.infer<typeof problem>;

/** The list has at most this many, the unseen first. */
export const mostProblems = 100;
