import { purgeDeletions } from './activity/store.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection/database.ts';
import { organizations } from './database/tenant-columns.ts';
import { recomputeClearance, recomputeDueFacts } from './due/daily-store.ts';
import { storageOf } from './files/open.ts';
import { sweepContents } from './files/sweep-store.ts';
import { assignmentStore } from './fleet/assignments/store.ts';
import { vehicleStore } from './fleet/vehicles/store.ts';
import { importing } from './imports/judging/kind.ts';
import { importReader } from './imports/reader.ts';
import { runImports, sweepImports, type Waiting } from './imports/run-store.ts';
import { issueTenant } from './issue-tenant.ts';
import type { Job } from './jobs/jobs.ts';
import { oneByOne } from './jobs/one-by-one.ts';
import { recomputingClearance } from './papers/corrections/store.ts';
import { passwordResetStore } from './people/account/password-reset-store.ts';
import { sendAccountMails } from './people/account-mail/send-store.ts';
import { sendingAccountMails, sweepDevices } from './people/account-mail/store.ts';
import { attemptsStore } from './people/credentials/attempts-store.ts';
import { sweepEmailLinks } from './people/credentials/email-link-store.ts';
import { roleOf } from './people/credentials/member-store.ts';
import { sweepChallenges } from './people/factors/passkey-store.ts';
import { permissionsOfKey } from './people/keys/find-store.ts';
import { sweepOidc } from './people/oidc/store.ts';
import { overOrganizations, purgeOrganization } from './people/organization/purge-store.ts';
import { authStore } from './people/sign-in/store.ts';
import { sweepInvitations } from './people/team/invitation-store.ts';
import { runTakeouts, takingOut } from './takeout/run.ts';
import type { Work } from './takeout/work-store.ts';
import type { Tenant, UserId } from './tenant.ts';
import { workerPool } from './workers/pool.ts';

type Settings = Pick<
  Config,
  'dataDir' | 'bucket' | 'fileLimit' | 'filesLimit' | 'mail' | 'publicUrl' | 'port' | 'registrationLimit'
>;

/** Everything that the program does by itself. */
export function schedule(db: Database, config: Settings): Job[] {
  return [
    { name: 'sweep sessions', every: 'hour', run: () => authStore(db).sweep() },
    { name: 'sweep attempts', every: 'hour', run: () => attemptsStore(db).sweep() },
    { name: 'sweep passkey challenges', every: 'hour', run: () => sweepChallenges(db) },
    { name: 'sweep reset links', every: 'hour', run: () => passwordResetStore(db).sweep() },
    { name: 'sweep invitations', every: 'hour', run: () => sweepInvitations(db) },
    { name: 'sweep e-mail links', every: 'hour', run: () => sweepEmailLinks(db) },
    { name: 'sweep sign-ins with providers', every: 'hour', run: () => sweepOidc(db) },
    { name: 'sweep devices', every: 'day', run: () => sweepDevices(db) },
    {
      name: sendingAccountMails,
      every: 'hour',
      atStart: true,
      apart: true,
      run: (stopping) => sendAccountMails(db, config, stopping),
    },
    { name: 'purge organizations', every: 'hour', run: (stopping) => purgeOrganizations(db, config, stopping) },
    { name: 'purge deletions', every: 'day', run: () => purgeDeletions(db) },
    { name: 'sweep files', every: 'day', run: (stopping) => sweepFiles(db, config, stopping) },
    { name: 'retire sold vehicles', every: 'day', run: (stopping) => retireSold(db, stopping) },
    { name: 'begin planned assignments', every: 'day', run: (stopping) => beginAssignments(db, stopping) },
    {
      name: recomputingClearance,
      every: 'hour',
      atStart: true,
      // Rules of circulation change with a new version, an organization's correction, or a restore (decisions 58, 64).
      run: (stopping) => forEachOrganization(db, stopping, (tenant) => recomputeClearance(db, tenant)),
    },
    { name: takingOut, every: 'hour', atStart: true, run: (stopping) => takeOutAndIn(db, config, stopping) },
    { name: importing, every: 'hour', atStart: true, run: (stopping) => doImports(db, config, stopping) },
    { name: 'sweep imports', every: 'day', run: () => sweepImports(db) },
    {
      name: 'recompute due facts',
      every: 'day',
      run: (stopping) => forEachOrganization(db, stopping, (tenant) => recomputeDueFacts(db, tenant)),
    },
  ];
}

/** One after the other, on behalf of the program itself. */
async function forEachOrganization(
  db: Database,
  stopping: AbortSignal,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const rows = await db.select({ id: organizations.id }).from(organizations);
  await oneByOne(rows, stopping, async ({ id }) => {
    await work(issueTenant(id, { kind: 'system' }, 'owner'));
  });
}

/** Starts the hand-overs planned for the new day (decision 49). */
async function beginAssignments(db: Database, stopping: AbortSignal): Promise<void> {
  await forEachOrganization(db, stopping, (tenant) => assignmentStore(db, tenant).beginPlanned());
}

/** Retires vehicles with a sale on the new day, and those sold before retirement existed (decision 72). */
async function retireSold(db: Database, stopping: AbortSignal): Promise<void> {
  await forEachOrganization(db, stopping, (tenant) => vehicleStore(db, tenant).retireSold());
}

/** Deletes contents without any record for a day. */
async function sweepFiles(
  db: Database,
  config: Pick<Config, 'dataDir' | 'bucket'>,
  stopping: AbortSignal,
): Promise<void> {
  const storage = storageOf(db, config);
  await forEachOrganization(db, stopping, (tenant) => sweepContents(db, tenant, storage, stopping));
}

/** A takeout needs an owner: without that role any more, the requester may do nothing. */
export async function tenantOfTakeout(
  db: Database,
  organizationId: string,
  { direction, createdBy, requestId }: Pick<Work, 'direction' | 'createdBy' | 'requestId'>,
): Promise<Tenant> {
  const asker = await tenantOfImport(db, { organizationId, actor: createdBy, requestId });
  const may = asker.permissions.has(direction === 'out' ? 'exchange:read' : 'exchange:write');
  return may ? issueTenant(organizationId, asker.actor, 'owner') : asker;
}

/** Each takeout runs as its requester (decision 74). */
async function takeOutAndIn(db: Database, config: Settings, stopping: AbortSignal): Promise<void> {
  const rows = await db.select({ id: organizations.id }).from(organizations);
  await runTakeouts(
    db,
    config,
    rows.map(({ id }) => id),
    (id, work) => (work ? tenantOfTakeout(db, id, work) : issueTenant(id, { kind: 'system' }, 'owner')),
    stopping,
  );
}

/** The requester of an import: a person who was removed since, or a revoked key, may do nothing. */
export async function tenantOfImport(
  db: Database,
  { organizationId, actor, requestId }: Omit<Waiting, 'id'>,
): Promise<Tenant> {
  if (!actor || !requestId) return issueTenant(organizationId, { kind: 'system' }, 'viewer');
  const role = await roleOf(db, organizationId, actor);
  const permissions = role ? null : await permissionsOfKey(db, organizationId, actor);
  if (permissions) {
    return issueTenant(organizationId, { kind: 'key', keyId: actor, requestId }, 'key', { permissions });
  }
  return issueTenant(organizationId, { kind: 'person', userId: actor as UserId, requestId }, role ?? 'viewer');
}

/** Each import runs as its requester (decision 70). */
async function doImports(
  db: Database,
  config: Pick<Config, 'dataDir' | 'bucket'>,
  stopping: AbortSignal,
): Promise<void> {
  const pool = workerPool();
  try {
    const reader = importReader(pool, storageOf(db, config), config.dataDir);
    await runImports(db, reader, (waiting) => tenantOfImport(db, waiting), stopping);
  } finally {
    pool.close();
  }
}

/** Deleted a month ago, and not restored. */
async function purgeOrganizations(
  db: Database,
  config: Pick<Config, 'dataDir' | 'bucket'>,
  stopping: AbortSignal,
): Promise<void> {
  const storage = storageOf(db, config);
  await oneByOne(await overOrganizations(db), stopping, (id) => purgeOrganization(db, storage, id, stopping));
}
