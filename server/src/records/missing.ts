import { type LackedOf, type LackingKind, mayLack } from '@baqueano/domain/records/missing';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A value in JSON, or false: `withoutSilent` removes the key from a row that PostgreSQL has written. */
const orSilent = <T>(value: SQL): SQL<T | undefined> =>
  sql<T | undefined>`coalesce(${value}, 'false'::json)`.mapWith((found: T | false) =>
    found === false ? undefined : found,
  );

/** The names of the empty columns. */
export function missingColumn<K extends LackingKind>(kind: K, columns: Record<LackedOf<K>, AnyPgColumn>) {
  const fields: readonly LackedOf<K>[] = mayLack[kind];
  const each = fields.map((field) => sql`case when ${columns[field]} is null then ${sql.raw(`'${field}'`)} end`);
  const all = fields.map((field) => columns[field]);
  return orSilent<LackedOf<K>[]>(sql`case when num_nulls(${sql.join(all, sql`, `)}) > 0
    then array_to_json(array_remove(array[${sql.join(each, sql`, `)}], null)) end`);
}

/** The name in the place of its plate; absent with a plate. */
export const shownAsColumn = (plate: AnyPgColumn, called: SQL) =>
  orSilent<string>(sql`case when ${plate} is null then to_json(${called}) end`);

/** In an array or a row as PostgreSQL writes it. A quote within a text has a backslash, so that no text can match. */
export const withoutSilent = (json: string) => json.replaceAll(/,"(?:missing|shownAs)":false/g, '');

/** '' on the wire for a null in the table. */
export const textOrNone = (column: AnyPgColumn): SQL<string> => sql<string>`coalesce(${column}, '')`;
