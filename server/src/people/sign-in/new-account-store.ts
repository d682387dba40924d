import type { OrganizationType } from '@baqueano/domain/people/organization';
import { v7 as uuidv7 } from 'uuid';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { conflict } from '../../records/refusals.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { identities, members, users } from '../credentials/table.ts';
import type { Judged } from './identity-store.ts';

export interface NewAccount {
  email: string;
  firstName: string | null;
  lastName: string | null;
  passwordHash: string | null;
  googleSubject: string | null;
  organizationName: string;
  organizationType: OrganizationType;
  /** The identity at a provider of OpenID Connect, and whether it has verified the e-mail. */
  oidc?: { issuer: string; subject: string; emailVerified: boolean };
}

/** Creates the organization and its first user; 409 when the e-mail has an account. */
export async function createAccount(db: Database, account: NewAccount): Promise<Judged> {
  const organization = { id: uuidv7(), name: account.organizationName, type: account.organizationType };
  const user = { id: uuidv7(), email: account.email, firstName: account.firstName, lastName: account.lastName };
  const { passwordHash, googleSubject, oidc } = account;
  const verified = googleSubject !== null || oidc?.emailVerified === true;
  const emailVerifiedAt = verified ? new Date() : null;
  try {
    await atNode(everyNodeOf(db), () =>
      transaction(db, async (tx) => {
        await tx.insert(organizations).values(organization);
        await tx.insert(users).values({ ...user, passwordHash, googleSubject, emailVerifiedAt });
        if (oidc) {
          const { issuer, subject } = oidc;
          const { id: userId, email } = user;
          await tx.insert(identities).values({ id: uuidv7(), userId, issuer, subject, email });
        }
        if (!verified) await mailAboutAccount(tx, user.id, 'email-verification', { changes: false });
        await tx.insert(members).values({ organizationId: organization.id, userId: user.id, role: 'owner' });
      }),
    );
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (['users_email', 'users_google_subject', 'identities_subject'].includes(constraint ?? '')) {
      throw conflict('Ya existe una cuenta con ese email');
    }
    throw error;
  }
  return { user, organization, passwordHash };
}
