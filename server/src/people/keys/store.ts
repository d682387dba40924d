import { type ApiKey, type CheckedApiKeyInput, mostKeys } from '@baqueano/domain/people/api-key';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { inUtc, inUtcOrNone } from '../../database/statements/moments.ts';
import { actOn } from '../../records/act.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import type { Undo } from '../../records/undo.ts';
import { createRecord, deleteRecord, type RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { organizationName } from '../credentials/member-store.ts';
import { apiKeys, users } from '../credentials/table.ts';
import { newTokenFor, partsOf } from '../credentials/tokens.ts';
import { secretPrefix } from './secret.ts';

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  permissions: apiKeys.permissions,
  expiresOn: apiKeys.expiresOn,
  hint: apiKeys.hint,
  madeAt: inUtc(apiKeys.madeAt),
  usedAt: inUtcOrNone(apiKeys.usedAt),
  by: sql<string | null>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`,
  // Not the row's own version, because each use writes the row.
  version: sql<string>`coalesce(extract(epoch from ${apiKeys.madeAt})::text, '0')`,
};

export const apiKeyKind: RecordKind<ApiKey> = {
  name: 'api_key',
  // A revoked key stays in its table, and cannot come back.
  table: null,
  missing: 'Clave no encontrada',
  refusals: {},
  fields: ['name', 'permissions', 'expiresOn'],
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
};

export function apiKeyStore(db: Database, tenant: Tenant) {
  const { organizationId, actor } = tenant;
  const alive = and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt));
  const one = (id: string) => and(alive, eq(apiKeys.id, id));

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<ApiKey | null> {
    const [found] = await from
      .select(columns)
      .from(apiKeys)
      .leftJoin(users, eq(users.id, apiKeys.createdBy))
      .where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<ApiKey | null> {
    await tx.select({ id: apiKeys.id }).from(apiKeys).where(one(id)).for('update');
    return find(id, tx);
  }

  return {
    find: (id: string) => find(id),

    list(): Promise<ApiKey[]> {
      return db
        .select(columns)
        .from(apiKeys)
        .leftJoin(users, eq(users.id, apiKeys.createdBy))
        .where(alive)
        .orderBy(desc(apiKeys.createdAt), apiKeys.id);
    },

    /** It works only after it gets a secret. Throws 'invalid' for one too many. */
    create(input: CheckedApiKeyInput, id = newId()): Promise<ApiKey> {
      return createRecord(db, tenant, apiKeyKind, {
        find: () => find(id),
        async insert(tx) {
          // Simultaneous requests count one after the other.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${organizationId}`}, 0))`);
          if ((await tx.$count(apiKeys, alive)) >= mostKeys) throw invalid(`Hasta ${mostKeys} claves: revocá alguna`);
          const { name, permissions, expiresOn = null } = input;
          const createdBy = actor.kind === 'person' ? actor.userId : null;
          await tx.insert(apiKeys).values({ organizationId, id, name, permissions, expiresOn, createdBy });
          const made = await find(id, tx);
          if (!made) throw new Error('The key that was written is gone');
          if (createdBy) {
            const organization = await organizationName(tx, tenant);
            await mailAboutAccount(tx, createdBy, 'api-key-created', { organization, name });
          }
          return made;
        },
      });
    },

    /** It stops working on every server. Throws like `deleteRecord`. */
    revoke(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, apiKeyKind, {
        expected,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.update(apiKeys).set({ revokedAt: sql`now()`, tokenHash: null }).where(one(id)),
      });
    },

    /** Ends the former secret. @returns the new one, which cannot be read again. Throws 'notFound'. */
    makeSecret(id: string): Promise<string> {
      const token = newTokenFor(organizationId);
      const secret = `${secretPrefix}${token}`;
      const tokenHash = partsOf(token)?.tokenHash ?? null;
      return actOn(db, tenant, apiKeyKind, 'shared', {
        lock: (tx) => lock(tx, id),
        async act(tx) {
          // From the random part: the beginning is the organization's id, and equal in all its keys.
          const hint = `${secretPrefix}…${token.slice(-4)}`;
          const made = { tokenHash, hint, madeAt: sql`now()`, usedAt: null };
          await tx.update(apiKeys).set(made).where(one(id));
          return secret;
        },
      });
    },
  };
}

const never = async () => {
  throw conflict('Una clave revocada no vuelve: hacé una nueva');
};

export const apiKeyUndo: Undo = { restore: never, revert: never };
