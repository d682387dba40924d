import { and, eq, gt, sql } from 'drizzle-orm';
import { atNode, type ClusterNode, nodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { changes } from '../../database/statements/table.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { members, sessions } from '../credentials/table.ts';
import { partsOf, type TokenParts } from '../credentials/tokens.ts';

export const alive = sql`now() - interval '30 days'`;
/** A session's last use is written at most this often: a read stays a read. */
const usedRecently = sql`now() - interval '1 hour'`;

/**
 * What every request asks first; those that come together ask together. The organizations are named for the table and for the
 * sublink: a cluster then asks the nodes of these alone.
 */
export const findSessions = prepared((db: Database) => {
  const named = sql`any(${sql.placeholder('organizationIds')}::uuid[])`;
  // The first parameter, which is written and read once.
  const same = sql`any($1)`;
  const byTokens = db
    .select({
      tokenHash: sessions.tokenHash,
      organizationId: sessions.organizationId,
      userId: sessions.userId,
      role: members.role,
      driverId: members.driverId,
      factorDemanded: organizations.requiresSecondFactor,
      stale: sql<boolean>`${sessions.lastUsedAt} < ${usedRecently}`,
      version: sql<string>`(
        select coalesce(sum(version), 0)::text from ${changes}
        where organization_id = ${sessions}.organization_id and organization_id = ${named}
      )`,
    })
    .from(sessions)
    .innerJoin(members, and(eq(members.organizationId, sessions.organizationId), eq(members.userId, sessions.userId)))
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(
      and(
        sql`${sessions.organizationId} = ${same}`,
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.lastUsedAt, alive),
      ),
    )
    .prepare('sessions_by_tokens');
  /** All who ask lie on the same node. */
  return batched(async (_group: ClusterNode | TokenParts | undefined, asked: TokenParts[]) => {
    const node = asked[0] && nodeOf(db, asked[0].organizationId);
    const organizationIds = [...new Set(asked.map(({ organizationId }) => organizationId))];
    const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
    const rows = await atNode(node, () => byTokens.execute({ organizationIds, tokenHashes }));
    const found = new Map(rows.map((session) => [session.tokenHash, session]));
    return new Map(
      asked.flatMap((parts) => {
        const session = found.get(parts.tokenHash);
        return session ? [[parts, session]] : [];
      }),
    );
  });
});

export function sessionOf({ organizationId, tokenHash }: TokenParts) {
  return and(eq(sessions.organizationId, organizationId), eq(sessions.tokenHash, tokenHash));
}

/** Sessions that live, as those know them who sign links with what is stored of a token. */
export function linkSessions(db: Database) {
  const select = () => db.select({ id: sessions.id, secret: sessions.tokenHash }).from(sessions);
  return {
    async ofToken(token: string) {
      const parts = partsOf(token);
      const [found] = parts ? await select().where(and(sessionOf(parts), gt(sessions.lastUsedAt, alive))) : [];
      return found ?? null;
    },
    async find(organizationId: string, id: string) {
      const one = and(eq(sessions.organizationId, organizationId), eq(sessions.id, id));
      const [found] = await select().where(and(one, gt(sessions.lastUsedAt, alive)));
      return found ?? null;
    },
  };
}
