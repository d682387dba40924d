import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../testing/api.ts';
import { onEveryNode } from './spread.ts';

/**
 * The tables can be spread over the nodes of a cluster by organization_id: uniqueness and references are then checked on one
 * node. Citus demands that: https://docs.citusdata.com/en/stable/develop/reference_ddl.html
 */

/** The reason for each table that is not spread by its organization. docs/scaling.md has the distribution of all. */
const otherwise: Record<string, string> = {
  organizations: 'a reference table, on every node: small, hardly ever written, and pointed to by every other table',
  users: 'a reference table: sign-in looks for an e-mail in all organizations, and one e-mail has one account',
  members: 'a reference table: sign-in looks for the organizations of a person',
  second_factors: 'a reference table: each request asks whether the person has one, beside their session',
  recovery_codes: 'a reference table: of a person, who may belong to several organizations',
  passkeys: 'a reference table: whoever signs in with one is known by nothing else',
  passkey_challenges: 'stays on the coordinator: whoever is to sign it belongs to no organization yet',
  identities: 'a reference table: sign-in looks for what a provider says, and only then knows who it is',
  oidc_starts: 'stays on the coordinator: whoever is on the way to a provider belongs to no organization yet',
  oidc_setups: 'stays on the coordinator, as google_setups',
  email_links: 'stays on the coordinator: a link is of a person, and looked for by its token alone',
  account_mails: 'stays on the coordinator: a letter is about an account, which belongs to several organizations',
  known_devices: 'stays on the coordinator: a person signs in before an organization is opened',
  google_setups: 'stays on the coordinator: between the sign-in and the setup there is no organization yet',
  file_folders: 'stays on the coordinator: one folder keeps the bytes of all organizations',
  jobs: 'stays on the coordinator: what the program does by itself belongs to no organization',
  attempts: 'stays on the coordinator: whoever tries to sign in belongs to no organization yet',
};
const isReference = (table: string) => otherwise[table]?.startsWith('a reference') ?? false;

interface Rule {
  table: string;
  name: string;
  columns: string[];
}

interface Foreign extends Rule {
  target: string;
  aims: string[];
}

/** The columns of each rule in order, from the catalog of the migrated database. */
async function rules(): Promise<{ tables: string[]; unique: Rule[]; foreign: Foreign[] }> {
  const db = await database();
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  // Primary keys and unique constraints are unique indexes too. An expression counts as null, since it has no column.
  const unique = await db.execute<Rule & Record<string, unknown>>(sql`
    select t.relname as table, i.relname as name, array_agg(coalesce(a.attname, '(expression)')::text order by key.place) as columns
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
     cross join lateral unnest(x.indkey::int[]) with ordinality as key(number, place)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = key.number and key.number > 0
     where x.indisunique
     group by t.relname, i.relname`);
  const foreign = await db.execute<Foreign & Record<string, unknown>>(sql`
    select t.relname as table, c.conname as name, target.relname as target,
      array_agg(a.attname::text order by key.place) as columns, array_agg(aim.attname::text order by key.place) as aims
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
      join pg_class target on target.oid = c.confrelid
     cross join lateral unnest(c.conkey::int[], c.confkey::int[]) with ordinality as key(number, aim, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = key.number
      join pg_attribute aim on aim.attrelid = target.oid and aim.attnum = key.aim
     where c.contype = 'f'
     group by t.relname, c.conname, target.relname`);
  return { tables: tables.rows.map(({ name }) => name), unique: unique.rows, foreign: foreign.rows };
}

const spread = ({ table }: Rule) => otherwise[table] === undefined;
const carriesOrganization = ({ columns }: Rule) => columns.includes('organization_id');
const named = ({ table, name, columns }: Rule) => `${table}: ${name} (${columns.join(', ')})`;

test("every unique rule of a tenant's table carries the organization, and the key begins with it", async () => {
  const { unique } = await rules();
  const ofTenants = unique.filter(spread);
  expect(ofTenants.length).toBeGreaterThanOrEqual(11);
  expect(ofTenants.filter((rule) => !carriesOrganization(rule)).map(named)).toEqual([]);
  expect(ofTenants.filter(({ columns }) => columns[0] !== 'organization_id').map(named)).toEqual([]);
});

test("every foreign key of a tenant's table carries the organization, or points to a table that is on every node", async () => {
  const { foreign } = await rules();
  const ofTenants = foreign.filter(spread);
  expect(ofTenants.length).toBeGreaterThanOrEqual(13);
  expect(ofTenants.filter((rule) => !carriesOrganization(rule)).map(named)).toEqual([]);
  // organization_id has to refer to the target's organization, and not to another id.
  const aim = ({ columns, aims }: Foreign) => aims[columns.indexOf('organization_id')];
  const astray = ofTenants.filter((rule) => aim(rule) !== (rule.target === 'organizations' ? 'id' : 'organization_id'));
  expect(astray.map(named)).toEqual([]);
  const elsewhere = ofTenants.filter(({ target }) => otherwise[target] !== undefined && !isReference(target));
  expect(elsewhere.map(named)).toEqual([]);
});

test('a reference table points to reference tables only', async () => {
  const { foreign } = await rules();
  const ofReferences = foreign.filter((rule) => !spread(rule));
  expect(ofReferences.map(named)).not.toEqual([]);
  expect(ofReferences.filter(({ target }) => !isReference(target)).map(named)).toEqual([]);
});

test('every table that is not spread by its organization says why, and no table is explained that is not there', async () => {
  const { tables, unique } = await rules();
  expect(Object.keys(otherwise).filter((table) => !tables.includes(table))).toEqual([]);
  // Reference tables, which a cluster copies to every node.
  expect(Object.keys(otherwise).filter(isReference)).toEqual(onEveryNode);
  const keys = unique.filter(({ columns }) => columns[0] === 'organization_id').map(({ table }) => table);
  expect(tables.filter((table) => otherwise[table] === undefined && !keys.includes(table))).toEqual([]);
  const page = readFileSync('docs/scaling.md', 'utf8');
  expect(tables.filter((table) => !page.includes(table))).toEqual([]);
});
