import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { atNode, type ClusterNode, nodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { changes } from '../../database/statements/table.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { linkSecret } from '../../files/keeping/link-key.ts';
import type { LinkSessions } from '../../files/link-store.ts';
import { members, sessions } from '../credentials/table.ts';
import { partsOf, type TokenParts } from '../credentials/tokens.ts';

export const alive = sql`now() - interval '30 days'`;
/** A session's last use is written at most this often, so that most reads do not write. */
const usedRecently = sql`now() - interval '1 hour'`;

/**
 * The first look-up of every request; simultaneous ones are combined. The organizations are named for the table and for the
 * sublink, so that a cluster queries only their nodes.
 */
export const findSessions = prepared((db: Database) => {
  const named = sql`any(${sql.placeholder('organizationIds')}::uuid[])`;
  // Reuses the first parameter, which is then sent and parsed once.
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
  /** All requests of a batch are on the same node. */
  return batched(async (_group: ClusterNode | TokenParts | undefined, tokens: TokenParts[]) => {
    const node = tokens[0] && nodeOf(db, tokens[0].organizationId);
    const organizationIds = [...new Set(tokens.map(({ organizationId }) => organizationId))];
    const tokenHashes = tokens.map(({ tokenHash }) => tokenHash);
    const rows = await atNode(node, () => byTokens.execute({ organizationIds, tokenHashes }));
    const found = new Map(rows.map((session) => [session.tokenHash, session]));
    return new Map(
      tokens.flatMap((parts) => {
        const session = found.get(parts.tokenHash);
        return session ? [[parts, session]] : [];
      }),
    );
  });
});

export function sessionOf({ organizationId, tokenHash }: TokenParts) {
  return and(eq(sessions.organizationId, organizationId), eq(sessions.tokenHash, tokenHash));
}

/** Live sessions, for signing links. @param linkKey from `linkKeyOf`. */
export function linkSessions(db: Database, linkKey: string): LinkSessions {
  async function find(which: SQL | undefined) {
    const [found] = await db
      .select({ id: sessions.id, tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(and(which, gt(sessions.lastUsedAt, alive)));
    return found ? { ...found, secret: linkSecret(linkKey, found.tokenHash) } : null;
  }
  return {
    async ofToken(token) {
      const parts = partsOf(token);
      return parts && find(sessionOf(parts));
    },
    find: (organizationId, id) => find(and(eq(sessions.organizationId, organizationId), eq(sessions.id, id))),
  };
}
