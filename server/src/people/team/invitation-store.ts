import {
  type CheckedInvitationInput,
  type Invitation,
  invitationDays,
  mostInvitations,
} from '@baqueano/domain/people/team';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { inUtc } from '../../database/statements/moments.ts';
import { nameOfDriver } from '../../fleet/drivers/store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { actOn } from '../../records/act.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { createRecord, deleteRecord, type RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { members, users } from '../credentials/table.ts';
import { lockTeam } from '../credentials/team-lock-store.ts';
import { hashToken, newTokenFor } from '../credentials/tokens.ts';
import { driverOccupied } from './store.ts';
import { invitations } from './table.ts';

export const invitationKind: RecordKind<Invitation> = {
  name: 'invitation',
  table: invitations,
  missing: 'Invitación no encontrada',
  refusals: {
    invitations_email: () => conflict('Ya hay una invitación para ese email: reenviala o anulala'),
    invitations_driver: () => conflict('Ya hay una invitación para ese conductor: reenviala o anulala'),
  },
  fields: [],
  labelOf: ({ email, driverName }) => email ?? driverName ?? '',
  vehicleOf: () => null,
};

const inAWeek = () => new Date(Date.now() + invitationDays * 86_400_000);

/** An invitation with the token of its link: null for a repeated request. */
interface Made {
  invitation: Invitation;
  token: string | null;
}

export function invitationStore(db: Database, tenant: Tenant) {
  const { organizationId, actor } = tenant;
  const mine = eq(invitations.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(invitations.id, id));

  const select = (from: Pick<Database, 'select'>) =>
    from
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        driverId: invitations.driverId,
        driverName: drivers.name,
        createdAt: inUtc(invitations.createdAt),
        expiresAt: inUtc(invitations.expiresAt),
        createdBy: sql<Invitation['createdBy']>`case when ${invitations.createdBy} is not null then json_build_object(
          'id', ${invitations.createdBy},
          'name', coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})
        ) end`,
      })
      .from(invitations)
      .leftJoin(drivers, and(eq(drivers.organizationId, organizationId), eq(drivers.id, invitations.driverId)))
      .leftJoin(users, eq(users.id, invitations.createdBy))
      .$dynamic();

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Invitation | null> {
    const [found] = await select(from).where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<Invitation | null> {
    await lockTeam(tx, organizationId);
    return find(id, tx);
  }

  /** Throws 'conflict' for an existing member. */
  async function requireFree(tx: Database, email?: string | null, driverId?: string | null): Promise<void> {
    const same = or(email ? hasEmail(email) : sql`false`, driverId ? eq(members.driverId, driverId) : sql`false`);
    const [there] = await tx
      .select({ driverId: members.driverId })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.organizationId, organizationId), same))
      .limit(1);
    if (!there) return;
    throw driverId && there.driverId === driverId ? driverOccupied() : conflict('Esa persona ya está en el equipo');
  }

  async function requirePlace(tx: Database): Promise<void> {
    if ((await tx.$count(invitations, mine)) < mostInvitations) return;
    throw invalid(`Hasta ${mostInvitations} invitaciones pendientes: anulá alguna`);
  }

  return {
    find: (id: string) => find(id),

    /** The newest first, including expired ones. */
    async list(): Promise<Invitation[]> {
      return select(db).where(mine).orderBy(sql`${invitations.createdAt} desc`, invitations.id);
    },

    /** Throws 'conflict' for a member or an invited person, 'notFound' for an unknown driver, 'invalid' for too many. */
    async create({ role, driverId, email }: CheckedInvitationInput, id = newId()): Promise<Made> {
      const token = newTokenFor(organizationId);
      let made = false;
      const invitation = await createRecord(db, tenant, invitationKind, {
        find: () => find(id),
        async insert(tx) {
          await lockTeam(tx, organizationId);
          await requirePlace(tx);
          await requireFree(tx, email, driverId);
          if (driverId) await nameOfDriver(tx, tenant, driverId);
          const createdBy = actor.kind === 'person' ? actor.userId : null;
          const row = { organizationId, id, email, role, driverId, createdBy, expiresAt: inAWeek() };
          await tx.insert(invitations).values({ ...row, tokenHash: hashToken(token) });
          made = true;
          const written = await find(id, tx);
          if (!written) throw new Error('The invitation that was written is gone');
          return written;
        },
      });
      return { invitation, token: made ? token : null };
    },

    /** Makes another link for another week, with the actor as the inviter; the former link ends. Throws 'notFound'. */
    renew(id: string): Promise<Made> {
      const token = newTokenFor(organizationId);
      return actOn(db, tenant, invitationKind, 'shared', {
        lock: (tx) => lock(tx, id),
        async act(tx) {
          const createdBy = actor.kind === 'person' ? actor.userId : null;
          const renewed = { tokenHash: hashToken(token), expiresAt: inAWeek(), createdBy };
          await tx.update(invitations).set(renewed).where(one(id));
          const invitation = await find(id, tx);
          if (!invitation) throw new Error('The invitation that was renewed is gone');
          return { invitation, token };
        },
      });
    },

    /** Its link ends. Throws like `deleteRecord`. */
    delete(id: string): Promise<void> {
      return deleteRecord(db, tenant, invitationKind, {
        expected: null,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.delete(invitations).where(one(id)),
      });
    },

    requirePlace,
    requireFree,
  };
}

export const invitationUndo = undoOf(invitationKind, {
  /** With its former link and expiry. */
  async restore(tx, tenant, { email, driverId }, put) {
    const store = invitationStore(tx, tenant);
    await lockTeam(tx, tenant.organizationId);
    await store.requirePlace(tx);
    await store.requireFree(tx, email, driverId);
    await put();
  },
});

/** In all organizations: open invitations, a month after their last day. */
export async function sweepInvitations(db: Database): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`));
}
