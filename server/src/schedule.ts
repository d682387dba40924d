import { purgeDeletions } from './activity/store.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection/database.ts';
import { organizations } from './database/tenant-columns.ts';
import { storageOf } from './files/open.ts';
import { sweepContents } from './files/sweep-store.ts';
import { assignmentStore } from './fleet/assignments/store.ts';
import { vehicleStore } from './fleet/vehicles/store.ts';
import { issueTenant } from './issue-tenant.ts';
import type { Job } from './jobs/jobs.ts';
import { recomputingClearance } from './papers/corrections/store.ts';
import { passwordResetStore } from './people/account/store.ts';
import { attemptsStore } from './people/credentials/attempts-store.ts';
import { authStore } from './people/sign-in/store.ts';

/** Everything that the program does by itself. */
export function schedule(db: Database, config: Pick<Config, 'dataDir' | 'bucket'>): Job[] {
  return [
    { name: 'sweep sessions', every: 'hour', run: () => authStore(db).sweep() },
    { name: 'sweep attempts', every: 'hour', run: () => attemptsStore(db).sweep() },
    { name: 'sweep reset links', every: 'hour', run: () => passwordResetStore(db).sweep() },
    { name: 'purge deletions', every: 'day', run: () => purgeDeletions(db) },
    { name: 'sweep files', every: 'day', run: (stopping) => sweepFiles(db, config, stopping) },
    { name: 'begin planned assignments', every: 'day', run: (stopping) => beginAssignments(db, stopping) },
    {
      name: recomputingClearance,
      every: 'hour',
      atStart: true,
      run: (stopping) => recomputeClearance(db, stopping),
    },
    { name: 'recompute due facts', every: 'day', run: (stopping) => recomputeDueFacts(db, stopping) },
  ];
}

/** A day has begun, and with it the hand-overs that were planned for it (decision 49). */
async function beginAssignments(db: Database, stopping: AbortSignal): Promise<void> {
  for (const { id } of await db.select({ id: organizations.id }).from(organizations)) {
    if (stopping.aborted) return;
    await assignmentStore(db, issueTenant(id, { kind: 'system' }, 'owner')).beginPlanned();
  }
}

/** What the readings of the last year say moves on with every day (decision 42). */
async function recomputeDueFacts(db: Database, stopping: AbortSignal): Promise<void> {
  for (const { id } of await db.select({ id: organizations.id }).from(organizations)) {
    if (stopping.aborted) return;
    await vehicleStore(db, issueTenant(id, { kind: 'system' }, 'owner')).recomputeDueFacts();
  }
}

/** What may circulate goes by rules that came with another version, that an organization has corrected, or by rows that were restored (decisions 58, 64). */
async function recomputeClearance(db: Database, stopping: AbortSignal): Promise<void> {
  for (const { id } of await db.select({ id: organizations.id }).from(organizations)) {
    if (stopping.aborted) return;
    await vehicleStore(db, issueTenant(id, { kind: 'system' }, 'owner')).recomputeClearance();
  }
}

/** What no record has had for a day. */
async function sweepFiles(
  db: Database,
  config: Pick<Config, 'dataDir' | 'bucket'>,
  stopping: AbortSignal,
): Promise<void> {
  const storage = storageOf(db, config);
  for (const { id } of await db.select({ id: organizations.id }).from(organizations)) {
    if (stopping.aborted) return;
    await sweepContents(db, issueTenant(id, { kind: 'system' }, 'owner'), storage, stopping);
  }
}
