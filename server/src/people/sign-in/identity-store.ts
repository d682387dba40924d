import type { Organization, OrganizationType } from '@baqueano/domain/people/organization';
import type { Identity, User } from '@baqueano/domain/people/session';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { lacksFactor } from '../credentials/factor-store.ts';
import { members, users } from '../credentials/table.ts';

const organizationColumns = {
  id: organizations.id,
  name: organizations.name,
  type: sql<OrganizationType>`${organizations.type}`,
};
const identityColumns = {
  user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
  organization: { ...organizationColumns, defaults: organizations.defaults, modules: organizations.modules },
  role: members.role,
  driverId: members.driverId,
  mustSetUpFactor: lacksFactor(sql`${organizations}.id`, sql`${users}.id`),
};

export async function organizationsWithRoles(db: Database, userId: string): Promise<Identity['organizations']> {
  return db
    .select({ ...organizationColumns, role: members.role })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(eq(members.userId, userId))
    .orderBy(desc(members.usedAt), members.organizationId);
}

/** A person who may start a session, and the password's hash at the time of the check; null without a password. */
export interface Judged {
  user: User;
  organization: Organization;
  passwordHash: string | null;
}

/** With the organization that the person used last. */
export function selectIdentity(db: Database) {
  return db
    .select({ ...identityColumns, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .orderBy(desc(members.usedAt), members.organizationId)
    .limit(1)
    .$dynamic();
}
