import { displayName } from '@baqueano/domain/people/display-name';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { countChange } from '../../database/statements/changes.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { conflict } from '../../records/refusals.ts';
import { trace } from '../../records/trace-store.ts';
import type { Tenant } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { emailLinks, members, users } from '../credentials/table.ts';
import { lockTeam } from '../credentials/team-lock-store.ts';

export async function organizationIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.organizationId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(members.organizationId);
  return rows.map(({ id }) => id);
}

const noOtherOwner = sql`not exists (
  select from ${members} as other
  where other.organization_id = ${members}.organization_id and other.role = 'owner' and other.user_id <> ${members}.user_id
)`;

const inList = new Intl.ListFormat('es');

/**
 * Deletes the person and their memberships; their work stays.
 * @param leaving one tenant for each of their organizations, in the order of their ids.
 * @throws Refusal 'conflict' if an organization would have no owner, or they have joined another one since.
 */
export async function deleteAccount(
  db: Database,
  userId: string,
  leaving: readonly Tenant[],
  device: string | null,
): Promise<void> {
  const work = async (tx: Database) => {
    await lockPerson(tx, userId, 'alone');
    for (const { organizationId } of leaving) await lockTeam(tx, organizationId);
    const now = await organizationIdsOf(tx, userId);
    if (now.join() !== leaving.map(({ organizationId }) => organizationId).join()) {
      throw conflict('Cambiaron tus organizaciones. Probá de nuevo');
    }
    const alone = await tx
      .select({ name: organizations.name })
      .from(members)
      .innerJoin(organizations, eq(organizations.id, members.organizationId))
      .where(and(eq(members.userId, userId), eq(members.role, 'owner'), noOtherOwner))
      .orderBy(organizations.name);
    if (alone.length > 0) {
      const names = inList.format(alone.map(({ name }) => name));
      throw conflict(`Sos el único Dueño de ${names}: nombrá antes a otra persona, o eliminá la organización`);
    }
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (!person) return;
    const label = displayName(person);
    for (const tenant of leaving) {
      const line = { kind: 'member', recordId: userId, vehicleId: null, label, action: 'removed' } as const;
      await trace(tx, tenant, { ...line, id: uuidv7() });
      await countChange(tx, tenant);
    }
    await mailAboutAccount(tx, userId, 'account-deleted', { device });
    await tx.delete(emailLinks).where(eq(emailLinks.userId, userId));
    await tx.delete(users).where(eq(users.id, userId));
  };

  await atNode(everyNodeOf(db), () => transaction(db, work));
}
