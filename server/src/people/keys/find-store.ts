import { permissions as allPermissions, type Permission } from '@baqueano/domain/people/permissions';
import { today } from '@baqueano/domain/values/dates';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { atNode, nodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { changes } from '../../database/statements/table.ts';
import { apiKeys, members } from '../credentials/table.ts';
import { partsOf } from '../credentials/tokens.ts';
import { secretPrefix } from './secret.ts';

interface Found extends Record<string, unknown> {
  id: string;
  permissions: string[];
  stale: boolean;
  version: string;
  chargedTo: string;
}

/** Its last use is written at most once a minute, so that most reads do not write. */
const keyBySecret = preparedSql<Found>(
  'key_by_secret',
  () => sql`
    select id, permissions, (used_at is null or used_at < now() - interval '1 minute') as stale, (
      select coalesce(sum(version), 0)::text from ${changes} where organization_id = ${sql.placeholder('organizationId')}
    ) as version, coalesce((
      select member.user_id from ${members} member
      where member.organization_id = ${sql.placeholder('organizationId')}
        and (member.user_id = ${apiKeys}.created_by or member.role = 'owner')
      order by member.user_id is not distinct from ${apiKeys}.created_by desc, member.created_at, member.user_id
      limit 1
    ), organization_id) as "chargedTo"
    from ${apiKeys}
    where organization_id = ${sql.placeholder('organizationId')} and token_hash = ${sql.placeholder('tokenHash')}
      and revoked_at is null and (expires_on is null or expires_on >= ${sql.placeholder('on')}::date)`,
);

const isPermission = (text: string): text is Permission => allPermissions.some((permission) => permission === text);

export const isSecret = (token: string) => token.startsWith(secretPrefix);

/** Looked up for each request, so that a revoked key is refused at the next one, on every server. */
export async function findKey(db: Database, secret: string) {
  const parts = partsOf(secret.slice(secretPrefix.length));
  if (parts === null) return null;
  const { organizationId, tokenHash } = parts;
  return atNode(nodeOf(db, organizationId), async () => {
    const [found] = await keyBySecret(db, { organizationId, tokenHash, on: today() });
    if (!found) return null;
    const { id, stale, version, permissions, chargedTo } = found;
    if (stale) {
      // Repeated in the condition, so that only one of simultaneous requests writes.
      const unused = or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, sql`now() - interval '1 minute'`));
      const used = and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id), unused);
      await db.update(apiKeys).set({ usedAt: sql`now()` }).where(used);
    }
    return { organizationId, keyId: id, permissions: permissions.filter(isPermission), version, chargedTo };
  });
}

/** The key's present permissions, for an earlier request of it; null once it is revoked or expired. */
export async function permissionsOfKey(
  db: Database,
  organizationId: string,
  id: string,
): Promise<readonly Permission[] | null> {
  const one = and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt));
  const alive = or(isNull(apiKeys.expiresOn), gte(apiKeys.expiresOn, today()));
  const [found] = await db.select({ permissions: apiKeys.permissions }).from(apiKeys).where(and(one, alive));
  return found ? found.permissions.filter(isPermission) : null;
}
