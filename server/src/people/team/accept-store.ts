import type { OrganizationType } from '@baqueano/domain/people/organization';
import type { OfferedInvitation } from '@baqueano/domain/people/team';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { inUtc } from '../../database/statements/moments.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { nameOfDriver } from '../../fleet/drivers/store.ts';
import { conflict, invalid, Refusal } from '../../records/refusals.ts';
import { traced } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { requireFewOwned } from '../credentials/open-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { type Person, personOf } from '../credentials/person-store.ts';
import { members, users } from '../credentials/table.ts';
import { lockTeam } from '../credentials/team-lock-store.ts';
import { partsOf, type TokenParts } from '../credentials/tokens.ts';
import type { Judged } from '../sign-in/store.ts';
import { driverOccupied } from './store.ts';
import { invitations } from './table.ts';

/** For the holder of a link: found by its token, before any session. */

export const deadInvitation = () => invalid('La invitación venció, se anuló o ya se usó. Pedí una nueva');

const alive = ({ organizationId, tokenHash }: TokenParts) =>
  and(
    eq(invitations.organizationId, organizationId),
    eq(invitations.tokenHash, tokenHash),
    gt(invitations.expiresAt, sql`now()`),
  );

interface Offered extends OfferedInvitation, TokenParts {}

/** Null for a dead link. */
export async function offered(db: Database, token: string): Promise<Offered | null> {
  const parts = partsOf(token);
  if (!parts) return null;
  const [found] = await db
    .select({
      organizationId: invitations.organizationId,
      organizationName: organizations.name,
      role: invitations.role,
      email: invitations.email,
      invitedBy: sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`,
      expiresAt: inUtc(invitations.expiresAt),
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .where(alive(parts));
  if (!found) return null;
  const hasAccount = found.email !== null && (await personOf(db, found.email)) !== null;
  return { ...found, hasAccount, tokenHash: parts.tokenHash };
}

async function requireDriver(tx: Database, tenant: Tenant, driverId: string | null): Promise<void> {
  if (!driverId) return;
  await nameOfDriver(tx, tenant, driverId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw conflict('El conductor de la invitación ya no está. Pedí una nueva');
  });
}

function refusalOf(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'members_organization_id_user_id_pk':
      return conflict('Ya sos parte de esa organización');
    case 'members_driver':
      return driverOccupied();
    case 'users_email':
      return conflict('Ya existe una cuenta con ese email');
    default:
      return error;
  }
}

/**
 * Makes the person a member; only one of several simultaneous acceptances succeeds.
 * @param tenant the accepting person, in the organization of the invitation.
 * @param person with an account, or with a new one.
 * @throws Refusal 'invalid' for a dead link, another e-mail, or one organization too many; 'conflict' for a member, or a
 * driver's account.
 */
export async function acceptInvitation(
  db: Database,
  tenant: Tenant,
  tokenHash: string,
  person: Person & { isNew?: boolean },
): Promise<Judged> {
  const { isNew = false, passwordHash, ...user } = person;
  const { organizationId } = tenant;

  async function accept(tx: Database) {
    // Locked before the team, in the order of an account's deletion.
    await lockPerson(tx, user.id, 'alone');
    await lockTeam(tx, organizationId);
    const [invitation] = await tx
      .delete(invitations)
      .where(alive({ organizationId, tokenHash }))
      .returning({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        driverId: invitations.driverId,
        forThem: sql<boolean>`${invitations.email} is null or lower(${invitations.email}) = lower(${user.email})`,
      });
    if (!invitation) throw deadInvitation();
    if (!invitation.forThem) throw invalid('La invitación es para otro email');
    await requireDriver(tx, tenant, invitation.driverId);
    if (isNew) {
      await tx.insert(users).values({ ...user, passwordHash });
      // The inviter has the link as well, so that opening it does not verify the e-mail (decision 80).
      await mailAboutAccount(tx, user.id, 'email-verification', { changes: false });
    }
    const { role, driverId } = invitation;
    await tx.insert(members).values({ organizationId, userId: user.id, role, driverId });
    if (role === 'owner') await requireFewOwned(tx, user.id);
    const line = {
      id: uuidv7(),
      kind: 'invitation',
      recordId: invitation.id,
      vehicleId: null,
      action: 'accepted',
    } as const;
    return { done: undefined, line: { ...line, label: invitation.email ?? '' } };
  }

  try {
    await atNode(everyNodeOf(db), () => traced(db, tenant, accept));
  } catch (error) {
    throw refusalOf(error);
  }
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name, type: sql<OrganizationType>`${organizations.type}` })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw deadInvitation();
  return { user, organization, passwordHash };
}
