import * as z from 'zod/mini';
import { shownFile } from '../records/file.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/** Where a reminder comes from: a person wrote it, or whoever drives reported a problem of their unit. */
export const reminderSources = ['problem', 'person'] as const;

/** A driver reports one of their unit, for whoever mends it. */
export const problem = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  vehicle: z.nullable(vehicleLabel),
  message: z.string(),
  /** The name; null where it is not known any more. */
  reportedBy: z.nullable(z.string()),
  reportedAt: z.iso.datetime({ offset: true }),
  /** Its photos that are still there. */
  files: z.array(shownFile),
  /** The name of the first who saw it; null until then. */
  seenBy: z.nullable(z.string()),
});
export type Problem = z.infer<typeof problem>;

/** The most that are listed, the unseen first. */
export const mostProblems = 100;
