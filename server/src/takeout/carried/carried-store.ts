import { activityActions } from '@baqueano/domain/activity/activity';
import { kindNames } from '@baqueano/domain/kinds';
import { requiredText } from '@baqueano/domain/records/fields';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { changes } from '../../database/statements/table.ts';
import { importChanges, importMatchings, importRows, imports } from '../../imports/table.ts';
import { clearanceFacts, clearances } from '../../papers/clearance/table.ts';
import { secondFactorTickets } from '../../people/credentials/factors/table.ts';
import { passwordResets, sessions } from '../../people/credentials/table.ts';
import type { Carried, Travelling } from '../../records/carried.ts';
import { activity, deletions, formerPeople } from '../../records/table.ts';
import { slices } from '../../slices.ts';
import { takeouts } from '../table.ts';

/** UTF-16 units of JSON; an accident with 20 third parties takes a tenth of it. */
const longestChange = 1_000_000;
const change = z
  .nullable(z.record(z.string(), z.unknown()))
  .check(z.refine((fields) => JSON.stringify(fields).length <= longestChange));

/** Tables outside of all slices. */
const others: readonly Travelling[] = [
  {
    // Names of actors: the members themselves do not travel.
    ...{ table: formerPeople, called: 'las personas', people: ['id'], repeats: true },
    schema: z.object({ name: requiredText('El nombre es requerido', 400) }),
  },
  {
    ...{ table: activity, called: 'la actividad', people: ['actor'], repeats: true },
    arrives: { brought: true, fingerprint: null },
    schema: z.object({
      kind: z.enum(kindNames),
      action: z.enum(activityActions),
      label: z.string().check(z.maxLength(4_000)),
      before: change,
      after: change,
    }),
  },
  { table: sessions, stays: 'whoever signed in did so here' },
  { table: passwordResets, stays: 'a link by mail is of its person' },
  { table: secondFactorTickets, stays: 'half a sign-in is of its person' },
  { table: deletions, stays: 'what can be undone is undone where it was done' },
  { table: clearanceFacts, stays: 'computed anew' },
  { table: clearances, stays: 'computed anew' },
  { table: changes, stays: 'a count of this installation' },
  { table: takeouts, stays: 'how the data travelled' },
  { table: imports, stays: 'what came by a sheet is in the records; how it came stays here' },
  { table: importRows, stays: 'the same' },
  { table: importChanges, stays: 'what can be undone is undone where it was done' },
  { table: importMatchings, stays: 'how this installation has read its sheets' },
];

const all = [...Object.values(slices).flatMap(({ tables }) => tables), ...others];
const isCarried = (one: Travelling): one is Carried => !('stays' in one);
const carried = new Map(inOrder(all.filter(isCarried)).map((one) => [getTableName(one.table), one]));

/** Each after the tables that its keys refer to. */
function inOrder(tables: readonly Carried[]): Carried[] {
  const placed = new Set<Carried>();
  const waiting = new Set<Carried>();
  function place(one: Carried): void {
    if (waiting.has(one)) return;
    waiting.add(one);
    const parents = getTableConfig(one.table).foreignKeys.map((key) => key.reference().foreignTable);
    for (const parent of tables.filter(({ table }) => parents.includes(table))) place(parent);
    placed.add(one);
  }
  tables.forEach(place);
  return [...placed];
}

export const carriedNames = [...carried.keys()];
export const leftNames = all.filter((one) => !isCarried(one)).map(({ table }) => getTableName(table));

export function carriedOf(name: string): Carried {
  const found = carried.get(name);
  if (!found) throw new Error(`No slice carries ${name}`);
  return found;
}

/** A column that travels, for the schema of its row. */
export interface CarriedColumn {
  key: string;
  column: string;
  type: string;
  notNull: boolean;
}

/** All but the organization's id, which the tenant determines, and facts of this installation only. */
export function columnsOf(name: string): CarriedColumn[] {
  const { table, arrives = {} } = carriedOf(name);
  return Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'organizationId')
    .map(([key, { columnType, notNull }]) => ({ key, column: toSnakeCase(key), type: columnType, notNull }))
    .filter(({ column }) => !(column in arrives));
}
