import type { Import, ImportRow, ImportRowState, ImportState } from '@baqueano/domain/imports/import';
import { importUndoDays } from '@baqueano/domain/imports/import';
import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { inUtc, momentKey } from '../../database/statements/moments.ts';
import { users } from '../../people/credentials/table.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { activity } from '../../records/table.ts';
import type { Tenant } from '../../tenant.ts';
import { importRows, imports } from '../table.ts';

/** Imports and their rows, in the form of the answers. */

const key = momentKey(imports.createdAt);

/** In bytes of rows, for one page, unless its first row alone has more: a row may have 100 cells of 2,000 characters. */
const mostBytes = 500_000;

/** Its reader was lost with its server. */
const isLost = sql`${imports.state} = 'reading' and ${imports.updatedAt} < now() - interval '3 minutes'`;

const columnsOf = (organizationId: string) => ({
  id: imports.id,
  kind: imports.kind,
  tied: imports.tied,
  state: sql<ImportState>`case when ${isLost} then 'failed' else ${imports.state} end`,
  revision: imports.revision,
  name: imports.name,
  sheets: imports.sheets,
  sheet: imports.sheet,
  others: sql<Import['others']>`(select coalesce(jsonb_agg(other.value order by other.at), '[]')
    from jsonb_array_elements(${imports.others}) with ordinality as other (value, at)
    where not exists (select from ${imports} as brought where brought.organization_id = ${organizationId}
      and brought.book = ${imports.book} and brought.sheet = other.value ->> 'name'
      and brought.created_at >= ${imports.createdAt} and brought.state not in ('undone', 'failed')))`,
  contentId: imports.book,
  columns: imports.columns,
  hidden: imports.hidden,
  fills: imports.fills,
  asks: imports.asks,
  /** Effects that depend on other records may have changed. */
  stale: sql<boolean>`${imports.state} = 'ready' and (${imports.shown} is null
    or exists (select from ${activity} as line
      where line.organization_id = ${organizationId} and line.at > coalesce(${imports.judgedAt}, ${imports.createdAt})))`,
  missing: imports.missing,
  counts: imports.counts,
  progress: { done: imports.done, of: imports.total },
  error: sql<string | null>`case when ${isLost} then 'La lectura se interrumpió: volvé a traer la planilla'
    else ${imports.error} end`,
  notes: imports.notes,
  kept: imports.kept,
  undoUntil: sql<string | null>`case when ${imports.state} = 'done'
    and ${imports.appliedAt} > now() - ${importUndoDays}::int * interval '1 day'
    then ${inUtc(sql`${imports.appliedAt} + ${importUndoDays}::int * interval '1 day'`)} end`,
  createdAt: inUtc(imports.createdAt),
  by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
});

export function importRowsStore(db: Database, { organizationId }: Tenant) {
  const mine = eq(imports.organizationId, organizationId);
  const columns = columnsOf(organizationId);
  const theUser = eq(users.id, imports.actor);

  return {
    async find(id: string): Promise<Import | null> {
      const [found] = await db
        .select(columns)
        .from(imports)
        .leftJoin(users, theUser)
        .where(and(mine, eq(imports.id, id)));
      return found ?? null;
    },

    async page(filter: { state?: ImportState }, limit: number, cursor?: string): Promise<Page<Import[]>> {
      const [at, last] = readCursor(cursor, ['moment', 'id']) ?? [];
      const beyond = at && sql`(${imports.createdAt}, ${imports.id}) < (${at}::timestamp at time zone 'utc', ${last})`;
      const rows = await db
        .select({ key, ...columns })
        .from(imports)
        .leftJoin(users, theUser)
        .where(and(mine, filter.state && eq(imports.state, filter.state), beyond || undefined))
        .orderBy(desc(imports.createdAt), desc(imports.id))
        .limit(limit + 1);
      const page = cutPage(rows, limit, null, (row) => [row.key, row.id]);
      return { ...page, rows: page.rows.map(({ key: _key, ...row }) => row) };
    },

    /** @returns `next`: the number after which the next page begins; null for the last page. */
    async rows(
      id: string,
      { state, after, limit }: { state?: ImportRowState; after: number; limit: number },
    ): Promise<{ rows: ImportRow[]; total: number; next: number | null }> {
      const ofImport = and(eq(importRows.organizationId, organizationId), eq(importRows.importId, id));
      const wanted = and(ofImport, state && eq(importRows.state, state));
      const isBeyond = gt(importRows.number, after);
      const bytes = sql`octet_length(${importRows.cells}::text) + octet_length(${importRows.acts}::text)`;
      const page = db
        .select({
          number: importRows.number,
          state: importRows.state,
          cells: importRows.cells,
          problems: importRows.problems,
          acts: importRows.acts,
          before: sql<number>`sum(${bytes}) over (order by ${importRows.number}) - (${bytes})`.as('before'),
        })
        .from(importRows)
        .where(and(wanted, isBeyond))
        .orderBy(asc(importRows.number))
        .limit(limit)
        .as('page');
      const { number, cells, problems, acts } = page;
      const [rows, [counted]] = await Promise.all([
        db
          .select({ number, state: page.state, cells, problems, acts })
          .from(page)
          .where(lt(page.before, mostBytes))
          .orderBy(asc(number)),
        db
          .select({ total: count(), rest: sql<number>`(count(*) filter (where ${isBeyond}))::int` })
          .from(importRows)
          .where(wanted),
      ]);
      const { total, rest } = counted ?? { total: 0, rest: 0 };
      return { rows, total, next: rest > rows.length ? (rows.at(-1)?.number ?? null) : null };
    },
  };
}
