import * as z from 'zod/mini';
import { shownFile } from '../records/file.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/** Where a reminder comes from: a person wrote it, or whoever drives reported a problem of their unit. */
export const reminderSources = ['problem', 'person'] as const;

/** What a driver has reported of a unit, for whoever mends it. */
export const problem = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  vehicle: z.nullable(vehicleLabel),
  message: z.string(),
  /** By name; null where it is not known any more. */
  reportedBy: z.nullable(z.string()),
  reportedAt: z.iso.datetime({ offset: true }),
  /** Those of its photos that are still there. */
  files: z.array(shownFile),
  /** By name; null while nobody has said that they saw it. */
  seenBy: z.nullable(z.string()),
});
export type Problem = z.infer<typeof problem>;

/** As many as are listed: those that nobody has seen first. */
export const mostProblems = 100;
