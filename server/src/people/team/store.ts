import { displayName } from '@baqueano/domain/people/display-name';
import { mostOwned } from '@baqueano/domain/people/organization';
import { permissionsOf, roleLabels } from '@baqueano/domain/people/permissions';
import { type CheckedMemberInput, type Member, memberInput } from '@baqueano/domain/people/team';
import { and, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { inUtc } from '../../database/statements/moments.ts';
import { nameOfDriver } from '../../fleet/drivers/store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { actOn } from '../../records/act.ts';
import { conflict } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { changeRecord, type RecordKind } from '../../records/write.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { hasFactor, removeFactors } from '../credentials/factor-store.ts';
import { endEverything, organizationName } from '../credentials/member-store.ts';
import { requireFewOwned } from '../credentials/open-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { members, sessions, users } from '../credentials/table.ts';
import { lockTeam } from '../credentials/team-lock-store.ts';
import { invitations } from './table.ts';

export const driverOccupied = () => conflict('Ese conductor ya tiene una cuenta');

export const memberKind: RecordKind<Member> = {
  name: 'member',
  table: null,
  missing: 'Persona no encontrada',
  refusals: { members_driver: driverOccupied },
  fields: ['role', 'driverId'],
  labelOf: displayName,
  vehicleOf: () => null,
};

/** Whether there is an invitation or a second member. */
export const anyOtherPerson = (organizationId: OrganizationId | Placeholder): SQL => sql`(
  exists (select 1 from ${invitations} where organization_id = ${organizationId})
  or (select count(*) > 1 from ${members} where organization_id = ${organizationId})
)`;

export function memberStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const one = (userId: string) => and(eq(members.organizationId, organizationId), eq(members.userId, userId));
  // Their rows are copied to each node of a cluster.
  const onEveryNode = <T>(work: () => Promise<T>) => atNode(everyNodeOf(db), work);

  const select = (from: Pick<Database, 'select'>) =>
    from
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        role: members.role,
        driverId: members.driverId,
        driverName: drivers.name,
        createdAt: inUtc(members.createdAt),
        lastUsedAt: sql<string | null>`(
          select ${inUtc(sql`max(session.last_used_at)`)} from ${sessions} as session
          where session.organization_id = ${organizationId} and session.user_id = ${users.id}
        )`,
        secondFactor: hasFactor(sql`${users}.id`),
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .leftJoin(drivers, and(eq(drivers.organizationId, organizationId), eq(drivers.id, members.driverId)))
      .$dynamic();

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Member | null> {
    const [found] = await select(from).where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<Member | null> {
    await lockTeam(tx, organizationId);
    return find(id, tx);
  }

  /** Throws 'conflict' for the last owner. */
  async function requireAnotherOwner(tx: Database, { id, role }: Member): Promise<void> {
    if (role !== 'owner') return;
    const others = and(eq(members.organizationId, organizationId), eq(members.role, 'owner'), ne(members.userId, id));
    if ((await tx.$count(members, others)) > 0) return;
    throw conflict('Siempre tiene que haber un Dueño: nombrá antes a otra persona');
  }

  async function actorName(tx: Database, to: string): Promise<string | null> {
    const { actor } = tenant;
    if (actor.kind !== 'person' || actor.userId === to) return null;
    const { firstName, lastName, email } = users;
    const [person] = await tx.select({ firstName, lastName, email }).from(users).where(eq(users.id, actor.userId));
    return person ? displayName(person) : null;
  }

  /** The invitations of a person who may no longer invite end. */
  async function revokeInvitationsOf(tx: Database, userId: string): Promise<void> {
    const theirs = and(eq(invitations.organizationId, organizationId), eq(invitations.createdBy, userId));
    await tx.delete(invitations).where(theirs);
  }

  return {
    find: (id: string) => find(id),

    async list(): Promise<Member[]> {
      const name = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}) collate "es-x-icu"`;
      return select(db).where(eq(members.organizationId, organizationId)).orderBy(name, users.id);
    },

    /**
     * Changes the role from the next request on. Throws 'conflict' for the last owner and for a driver who has an account,
     * 'notFound' for an unknown driver, and like `changeRecord`.
     */
    update(
      id: string,
      { role, driverId }: CheckedMemberInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<Member> {
      const change = (tx: Database, before: Member) => changed(tx, before, { role, driverId });
      return onEveryNode(() =>
        changeRecord(db, tenant, memberKind, { expected, undoing, lock: (tx) => lock(tx, id), change }),
      );
    },

    /** Ends their sessions here. Throws 'notFound', and 'conflict' for the last owner. */
    remove(id: string): Promise<void> {
      return onEveryNode(() =>
        actOn(db, tenant, memberKind, 'removed', {
          lock: async (tx) => {
            const before = await lock(tx, id);
            if (before) await requireAnotherOwner(tx, before);
            return before;
          },
          act: async (tx) => {
            await revokeInvitationsOf(tx, id);
            const news = { organization: await organizationName(tx, tenant), by: await actorName(tx, id) };
            await mailAboutAccount(tx, id, 'removed-from-organization', news);
            await tx.delete(members).where(one(id));
          },
        }),
      );
    },

    /** After the loss of a phone: their sessions end, and the password is enough until they set up another factor. */
    resetFactor(id: string): Promise<void> {
      return onEveryNode(() =>
        actOn(db, tenant, memberKind, 'factor_reset', {
          lock: async (tx) => {
            const before = await lock(tx, id);
            if (before) await requireAllTheirs(tx, before);
            return before;
          },
          act: async (tx) => {
            await lockPerson(tx, id, 'alone');
            await mailAboutAccount(tx, id, 'second-factor-reset', { by: await actorName(tx, id) });
            await removeFactors(tx, id);
            await endEverything(tx, id);
          },
        }),
      );
    },
  };

  /**
   * Throws 'conflict' for oneself, and for a member of an organization that the actor does not own. Otherwise an owner could
   * invite a person and remove the protection of their account.
   */
  async function requireAllTheirs(tx: Database, { id, secondFactor }: Member): Promise<void> {
    const { actor } = tenant;
    if (actor.kind !== 'person' || actor.userId === id) throw conflict('El tuyo se cambia en Mi cuenta');
    if (!secondFactor) throw conflict('No tiene un segundo factor');
    const theirs = await tx.select({ of: members.organizationId }).from(members).where(eq(members.userId, id));
    const own = and(eq(members.userId, actor.userId), eq(members.role, 'owner'));
    const owned = new Set(
      (await tx.select({ of: members.organizationId }).from(members).where(own)).map(({ of }) => of),
    );
    if (theirs.every(({ of }) => owned.has(of))) return;
    throw conflict('También es de otra organización: lo reinicia quien administra este servidor');
  }

  async function changed(tx: Database, before: Member, { role, driverId }: CheckedMemberInput): Promise<Member> {
    if (role !== 'owner') await requireAnotherOwner(tx, before);
    if (driverId && driverId !== before.driverId) await nameOfDriver(tx, tenant, driverId);
    if (!permissionsOf(role).has('member:write')) await revokeInvitationsOf(tx, before.id);
    await tx.update(members).set({ role, driverId }).where(one(before.id));
    if (role === 'owner' && before.role !== 'owner') {
      await lockPerson(tx, before.id, 'alone');
      await requireFewOwned(tx, before.id, `Esa persona ya es Dueño de ${mostOwned} organizaciones, el máximo`);
    }
    const after = await find(before.id, tx);
    if (!after) throw new Error('The member that was changed is gone');
    if (role !== before.role) {
      const news = { organization: await organizationName(tx, tenant), by: await actorName(tx, before.id) };
      if (role === 'owner') await mailAboutAccount(tx, before.id, 'made-owner', news);
      else await mailAboutAccount(tx, before.id, 'role-changed', { ...news, role: roleLabels[role] });
    }
    return after;
  }
}

/** A removed member comes back only by an invitation, as they have to agree. */
export const memberUndo = undoOf(memberKind, {
  changes: { storeOf: memberStore, schema: memberInput },
  restore: async () => {
    throw conflict('Para que vuelva, invitala de nuevo');
  },
});
