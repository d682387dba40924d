import { mostOwned, type Organization } from '@baqueano/domain/people/organization';
import { type CheckedOrganizationInput, deletionGraceDays } from '@baqueano/domain/people/organization-settings';
import { and, eq } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, invalid, usedOtherwise } from '../../records/refusals.ts';
import { lockPerson } from './person-lock-store.ts';
import { members } from './table.ts';

/**
 * Call after a person, locked by the caller, has become an owner.
 * @throws Refusal 'invalid' for one organization too many.
 */
export async function requireFewOwned(tx: Database, userId: string, words = tooManyOwned): Promise<void> {
  const owned = and(eq(members.userId, userId), eq(members.role, 'owner'));
  if ((await tx.$count(members, owned)) > mostOwned) throw invalid(words);
}

const tooManyOwned =
  `Ya sos Dueño de ${mostOwned} organizaciones, el máximo. ` +
  `Dejá alguna, o eliminala y esperá los ${deletionGraceDays} días`;

/**
 * Opens one more organization of that person, as its owner. A repetition with the same id returns the existing one.
 * @throws Refusal 'invalid' for one too many, 'conflict' for an id of another person's organization, 'otherwise' for an id
 * with another name or type.
 */
export async function openOrganization(
  db: Database,
  userId: string,
  { name, type }: CheckedOrganizationInput,
  id = newId(),
): Promise<Organization> {
  const organization = { id, name, type };
  const open = async (tx: Database) => {
    // Simultaneous ones of a person are counted one after the other.
    await lockPerson(tx, userId, 'alone');
    await tx.insert(organizations).values(organization);
    await tx.insert(members).values({ organizationId: id, userId, role: 'owner' });
    await requireFewOwned(tx, userId);
  };
  try {
    await atNode(everyNodeOf(db), () => transaction(db, open));
  } catch (error) {
    if (violatedConstraint(error) !== 'organizations_pkey') throw error;
    // Both rows are from one transaction, so that their times are equal; those of other members differ.
    const opened = and(eq(members.userId, userId), eq(members.createdAt, organizations.createdAt));
    const [before] = await db
      .select({ id: organizations.id, name: organizations.name, type: organizations.type })
      .from(organizations)
      .innerJoin(members, and(eq(members.organizationId, organizations.id), opened))
      .where(eq(organizations.id, id));
    if (!before) throw conflict('La clave de idempotencia ya es de otro registro');
    if (before.name !== name || before.type !== type) throw usedOtherwise(before);
  }
  return organization;
}
