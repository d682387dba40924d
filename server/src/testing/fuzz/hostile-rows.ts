import { type Client, escapeIdentifier } from 'pg';
import { listTables, sqlName } from '../../database/connection/tables.ts';

/** Typed, pasted and hostile texts, and marks of the backup format. */
export const hostileTexts = [
  '',
  ' ',
  '\\',
  '\\.',
  '\\N',
  '\\n',
  '\n',
  '\r\n\\.\r\n',
  'línea uno\nlínea dos\n\\.\n\ttabulada\u0001\b\f\v',
  '-- Baqueano backup ends {"rows":[],"sha256":""}\n',
  `COPY "public"."users" ("id") FROM stdin;\n\\.\n`,
  `'; drop table vehicles; --`,
  '"comillas" \'simples\' `invertidas` $$ $1 %s {}',
  'NULL',
  '<script>alert(1)</script>',
  'ñandú pingüino n\u0303andu\u0301',
  '🚚👩🏽‍🔧🇦🇷 𝕋 العربية ‏עברית‎ 漢字',
  '\uFFFD\uFEFF\u200B\u2028\u2029',
  // Longer than one chunk of a stream.
  '\\.\n'.repeat(30_000),
];

interface Column {
  name: string;
  type: string;
  /** Its place among its table's columns of this type, from 1. */
  place: number;
  nullable: boolean;
  indexed: boolean;
  unique: boolean;
}

const columnsOf = `
  select a.attname as name, format_type(a.atttypid, -1) as type, not a.attnotnull as nullable,
    row_number() over (partition by a.atttypid order by a.attnum)::int as place,
    coalesce(bool_or(true) filter (where x.indexrelid is not null), false) as indexed,
    coalesce(bool_or(x.indisunique), false) as unique
  from pg_attribute a
  -- An index depends on the columns of its expressions too.
  left join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum
  left join pg_index x on x.indexrelid = d.objid and d.classid = 'pg_class'::regclass
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by a.attrelid, a.attname, a.atttypid, a.attnum, a.attnotnull
  order by a.attnum`;

/** The keys are types of columns. Of two dates or moments, the first is earlier, as a check may demand. */
const hostileValues: Record<string, (column: Column) => string> = {
  uuid: () => 'id',
  text: ({ unique, indexed }) => {
    if (unique) return `('x' || md5(text) || n || organization)`;
    // The largest key of an index has 2,704 bytes.
    return indexed ? 'left(text, 500)' : 'text';
  },
  date: ({ place }) =>
    place > 1 ? `'infinity'::date` : `(array['-infinity', '9999-12-31', '1900-02-28'])[1 + n % 3]::date`,
  'timestamp with time zone': ({ place }) =>
    place > 1
      ? `'infinity'::timestamptz`
      : `(array['0001-01-01 00:00:00+00 BC', '2026-03-01 00:00:00.123456+05:45'])[1 + n % 2]::timestamptz`,
  'timestamp without time zone': ({ place }) =>
    place > 1 ? `timestamp '9999-12-31 23:59'` : `timestamp '1900-02-28 23:59' + n * interval '1 minute'`,
  smallint: () => 'n',
  // The largest possible value; the sum of two columns is no larger.
  integer: ({ unique, place }) => (unique || place > 1 ? 'n - 1' : '2147483648 - n'),
  // Beyond the range of a JavaScript number.
  bigint: () => '9007199254740992 + n',
  'double precision': () => `'NaN'::float8`,
  'text[]': () => 'array[text, null, text]',
  'uuid[]': () => 'array[id, null, id]',
  boolean: () => 'n % 2 = 0',
  jsonb: () => 'to_jsonb(text)',
};

const onlyOne = new Set(['organizations', 'logos']);

/** For checks that are stricter than the type. */
const boundedValues: Record<string, string> = { 'document_types.notice_days': '366 - n' };

/** For checks that demand one of two columns: set where the other is null. */
const insteadOf: Record<string, string> = { 'vehicles.unplated_number': 'case when (n + 3) % 2 <> 0 then n end' };

function hostileValue(table: string, column: Column): string {
  const { name, type, nullable } = column;
  if (name === 'organization_id' || (table === 'organizations' && name === 'id')) return 'organization';
  const instead = insteadOf[`${table}.${name}`];
  if (instead) return instead;
  const bounded = boundedValues[`${table}.${name}`];
  const value = bounded === undefined ? hostileValues[type] : () => bounded;
  if (!value) throw new Error(`Teach hostile-rows.ts a value for ${table}.${name}, which is of type ${type}`);
  return nullable ? `case when (n + ${column.place}) % 2 = 0 then ${value(column)} end` : value(column);
}

/**
 * One organization with rows in every table of the catalog. Each text is in many columns, and each nullable column is null
 * once. A row's id follows from its text: so each row refers to one of every other table.
 */
export async function fillWithHostileRows(client: Client, texts = hostileTexts): Promise<void> {
  const organization = crypto.randomUUID();
  for (const table of await listTables(client)) {
    const { rows: columns } = await client.query<Column>(columnsOf, [sqlName(table)]);
    await client.query(
      `with given as (
         select $1::uuid as organization, t as text, n::int as n, md5($1::text || n)::uuid as id
         from unnest($2::text[]) with ordinality as given(t, n))
       insert into ${sqlName(table)} (${columns.map(({ name }) => escapeIdentifier(name)).join(', ')})
       select ${columns.map((column) => hostileValue(table.name, column)).join(', ')} from given
       ${onlyOne.has(table.name) ? 'order by n limit 1' : ''}`,
      [organization, texts],
    );
  }
}
