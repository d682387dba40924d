import { type LackedOf, type LackingKind, mayLack } from '@baqueano/domain/records/missing';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What records 'a completar' say in their rows (decision 97). A key of theirs that says nothing is no key of an answer. */

/** A value in JSON, or false: `withoutSilent` takes the key out of a row that PostgreSQL has written. */
const orSilent = <T>(value: SQL): SQL<T | undefined> =>
  sql<T | undefined>`coalesce(${value}, 'false'::json)`.mapWith((said: T | false) =>
    said === false ? undefined : said,
  );

/** Which of the columns are empty. */
export function missingColumn<K extends LackingKind>(kind: K, columns: Record<LackedOf<K>, AnyPgColumn>) {
  const fields: readonly LackedOf<K>[] = mayLack[kind];
  const each = fields.map((field) => sql`case when ${columns[field]} is null then ${sql.raw(`'${field}'`)} end`);
  const all = fields.map((field) => columns[field]);
  return orSilent<LackedOf<K>[]>(sql`case when num_nulls(${sql.join(all, sql`, `)}) > 0
    then array_to_json(array_remove(array[${sql.join(each, sql`, `)}], null)) end`);
}

/** What is called so in the place of its plate; nothing where it has one. */
export const shownAsColumn = (plate: AnyPgColumn, called: SQL) =>
  orSilent<string>(sql`case when ${plate} is null then to_json(${called}) end`);

/** Of an array or a row as PostgreSQL writes it: a quote within a text is written with a backslash, so no text holds this. */
export const withoutSilent = (json: string) => json.replaceAll(/,"(?:missing|shownAs)":false/g, '');

/** '' on the wire for a text that is null in the table. */
export const textOrNone = (column: AnyPgColumn): SQL<string> => sql<string>`coalesce(${column}, '')`;
