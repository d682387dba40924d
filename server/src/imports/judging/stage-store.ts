import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import type { Tenant } from '../../tenant.ts';
import type { RowLine } from '../reading/program.ts';
import { importChanges, importRows, imports } from '../table.ts';

/** Copies the judging process's files into the database piece by piece, without holding them in memory. */

const one = ({ organizationId }: Tenant, id: string) =>
  sql`import.organization_id = ${organizationId} and import.id = ${id}`;

async function* pieces(path: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield line;
}

export async function stageRows(tx: Database, tenant: Tenant, id: string, path: string): Promise<void> {
  const { organizationId } = tenant;
  await tx.delete(importRows).where(and(eq(importRows.organizationId, organizationId), eq(importRows.importId, id)));
  for await (const piece of pieces(path)) {
    await tx.execute(sql`
      insert into ${importRows} (organization_id, import_id, number, state, cells, problems, acts, left_out, accepted, included, hidden)
      select import.organization_id, import.id, made.*
      from ${imports} as import
      cross join json_to_recordset(${piece}::json) as made (
        number int, state text, cells jsonb, problems jsonb, acts jsonb, left_out boolean, accepted boolean, included boolean, hidden boolean
      )
      where ${one(tenant, id)}`);
  }
}

/**
 * Replaces the staged changes. Each piece is its own transaction.
 * @param attempt of this server: once another one has claimed the import, this one stages nothing.
 */
export async function stageChanges(
  db: Database,
  tenant: Tenant,
  id: string,
  path: string,
  attempt: number,
): Promise<number> {
  const { organizationId } = tenant;
  const ours = sql`${one(tenant, id)} and import.state = 'importing' and import.attempts = ${attempt}::int`;
  await db
    .delete(importChanges)
    .where(
      and(
        eq(importChanges.organizationId, organizationId),
        eq(importChanges.importId, id),
        sql`exists (select from ${imports} as import where ${ours})`,
      ),
    );
  let staged = 0;
  for await (const piece of pieces(path)) {
    const { rowCount } = await db.execute(sql`
      insert into ${importChanges} (organization_id, import_id, position, "row", "of", does, record_id, fields, before)
      select import.organization_id, import.id, ${staged}::int + made.at, made."row", made."of", made.does, made.record_id,
        made.fields, made.before
      from ${imports} as import
      cross join rows from (json_to_recordset(${piece}::json) as (
        "row" int, "of" text, does text, record_id uuid, fields jsonb, before jsonb
      )) with ordinality as made ("row", "of", does, record_id, fields, before, at)
      where ${ours}`);
    staged += rowCount ?? 0;
  }
  return staged;
}

const rowsAtOnce = 1_000;

export async function writeRows(
  db: Database,
  tenant: Tenant,
  id: string,
  path: string,
  changed?: { number: number; cells: ReadonlyMap<number, string>; leftOut?: boolean; accepted?: boolean },
  takesHidden?: boolean,
): Promise<void> {
  const { organizationId } = tenant;
  const file = createWriteStream(path, { mode: 0o600 });
  const leftOut =
    takesHidden === undefined
      ? sql`one.left_out`
      : sql`case when one.hidden then ${!takesHidden}::boolean else one.left_out end`;
  try {
    for (let after = 0; ; ) {
      const { rows } = await db.execute<{ number: number; line: string }>(sql`
        select one.number, json_build_object('number', one.number, 'leftOut', ${leftOut}, 'accepted', one.accepted,
          'included', one.included, 'hidden', one.hidden,
          'cells', (select coalesce(json_agg(cell.value ->> 'text' order by cell.at), '[]')
            from jsonb_array_elements(one.cells) with ordinality as cell (value, at)))::text as line
        from ${importRows} as one
        where one.organization_id = ${organizationId} and one.import_id = ${id} and one.number > ${after}
        order by one.number limit ${rowsAtOnce}`);
      const lines = rows.map(({ number, line }) => (number === changed?.number ? withChange(line, changed) : line));
      if (lines.length > 0 && !file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
      if (rows.length < rowsAtOnce) break;
      after = rows.at(-1)?.number ?? after;
    }
  } finally {
    file.end();
    await finished(file);
  }
}

function withChange(
  line: string,
  { cells: given, leftOut, accepted }: { cells: ReadonlyMap<number, string>; leftOut?: boolean; accepted?: boolean },
): string {
  const row: RowLine = JSON.parse(line);
  const cells = row.cells.map((text, index) => given.get(index) ?? text);
  // A row that was not left out by a person is out because of a shared answer: including it overrules that.
  const isIncluded = leftOut === false && !row.leftOut;
  return JSON.stringify({
    ...row,
    cells,
    leftOut: leftOut ?? row.leftOut,
    included: leftOut === undefined ? row.included || row.accepted : !leftOut,
    // A changed row needs a new confirmation.
    accepted: accepted ?? (given.size > 0 ? false : row.accepted || isIncluded),
  });
}
