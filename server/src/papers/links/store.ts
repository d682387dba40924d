import { and, eq, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { inUtcOrNone } from '../../database/statements/moments.ts';
import { newTokenFor, partsOf } from '../../people/credentials/tokens.ts';
import { actOn } from '../../records/act.ts';
import type { AnyRecord, RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';

/** The links of one kind of record, each of which opens its record to a person without an account. */
export interface Links<R extends AnyRecord> {
  kind: RecordKind<R>;
  table: PgTable & Record<'organizationId' | 'createdAt' | 'openedAt' | 'openings', AnyPgColumn>;
  /** The column that names the record. */
  of: AnyPgColumn;
  row: (id: string) => object;
}

/** The facts of its link that a record shows. */
export function factsOf({ createdAt, openedAt, openings }: Links<AnyRecord>['table']) {
  return {
    linkedAt: inUtcOrNone(createdAt),
    openedAt: inUtcOrNone(openedAt),
    openings: sql<number>`coalesce(${openings}, 0)`,
  };
}

export function linkStore<R extends AnyRecord>(tenant: Tenant, { kind, table, of, row }: Links<R>) {
  const { organizationId } = tenant;
  const linkOf = (id: string | SQLWrapper) => and(eq(table.organizationId, organizationId), eq(of, id));

  /** Another link altogether: the one before opens nothing, and this one has no openings. */
  async function replace(tx: Database, id: string, token: string): Promise<void> {
    await tx.delete(table).where(linkOf(id));
    const tokenHash = partsOf(token)?.tokenHash ?? '';
    await tx.insert(table).values({ ...row(id), organizationId, tokenHash });
  }

  return {
    linkOf,
    replace,

    /** @returns the token, which is stored as its hash alone. Throws 'notFound', and as `require` does. */
    make(
      db: Database,
      lock: (tx: Database) => Promise<R | null>,
      require: (tenant: Tenant, record: R) => void,
    ): Promise<string> {
      const token = newTokenFor(organizationId);
      return actOn(db, tenant, kind, 'shared', {
        lock,
        async act(tx, record) {
          require(tenant, record);
          await replace(tx, record.id, token);
          return token;
        },
      });
    },

    /** Leaves a line in the activity, and counts the opening: once a minute at most. */
    async note(db: Database, id: string, find: (tx: Database) => Promise<R | null>): Promise<void> {
      const ago = sql`now() - interval '1 minute'`;
      const quiet = and(linkOf(id), or(isNull(table.openedAt), lt(table.openedAt, ago)));
      if ((await db.$count(table, quiet)) === 0) return;
      await actOn(db, tenant, kind, 'opened', {
        lock: find,
        async act(tx) {
          const opened = { openedAt: sql`now()`, openings: sql`${table.openings} + 1` };
          return (await tx.update(table).set(opened).where(quiet).returning({ id: of })).length > 0;
        },
        isDone: (noted) => noted,
      });
    },
  };
}
