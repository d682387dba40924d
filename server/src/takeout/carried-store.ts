import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { activity, formerPeople } from '../activity/table.ts';
import { reminders } from '../alerts/table.ts';
import { dismissals } from '../due/table.ts';
import { contents, files } from '../files/table.ts';
import { accidents } from '../fleet/accidents/table.ts';
import { assignments } from '../fleet/assignments/table.ts';
import { customFields } from '../fleet/custom-fields/table.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { odometerReadings } from '../fleet/odometer/table.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { ruleCorrections } from '../papers/corrections/table.ts';
import { documents, documentTypeRows } from '../papers/documents/table.ts';
import { fineRules, fines } from '../papers/fines/table.ts';
import { folders } from '../papers/folders/table.ts';
import { salePacks } from '../papers/sale-packs/table.ts';
import { maintenanceRecords } from '../upkeep/maintenance/table.ts';

/** A table whose rows go along, and come back as they were. */
export interface Carried {
  table: PgTable;
  /** The rest of its key, after the organization. */
  key: string;
  /** In words: 'Hay {los vehículos} que…'. */
  called: string;
  /** Columns that name a row of the same table: they are written once all of its rows are there. */
  later?: readonly string[];
  /** Columns that follow from others: as they are when a row is new, until they are computed. */
  computed?: Readonly<Record<string, unknown>>;
  /** Columns that stay, and what a row says there once it was brought. */
  arrives?: Readonly<Record<string, unknown>>;
  /** Columns that name a person, or a key that acted. */
  people?: readonly string[];
  /** A row that is there already stays as it is. */
  repeats?: true;
}

/** Each after those that it refers to. */
export const carried = {
  // Who acted, by name: members do not come along.
  former_people: { table: formerPeople, key: 'id', called: 'las personas', people: ['id'], repeats: true },
  custom_fields: { table: customFields, key: 'id', called: 'los campos propios' },
  document_types: { table: documentTypeRows, key: 'id', called: 'los tipos de documento' },
  fine_rules: { table: fineRules, key: 'id', called: 'los datos de multas' },
  rule_corrections: { table: ruleCorrections, key: 'id', called: 'las correcciones de reglas' },
  drivers: { table: drivers, key: 'id', called: 'los conductores' },
  vehicles: { table: vehicles, key: 'id', called: 'los vehículos', later: ['trailer_id'] },
  odometer_readings: { table: odometerReadings, key: 'id', called: 'las lecturas de kilómetros' },
  assignments: { table: assignments, key: 'id', called: 'las asignaciones', later: ['ends'] },
  maintenance_records: { table: maintenanceRecords, key: 'id', called: 'los mantenimientos' },
  documents: {
    table: documents,
    key: 'id',
    called: 'los documentos',
    computed: { renew_by: null, superseded: false, closed: false },
  },
  fines: { table: fines, key: 'document_id', called: 'las multas' },
  accidents: { table: accidents, key: 'id', called: 'los siniestros' },
  reminders: { table: reminders, key: 'id', called: 'los recordatorios', people: ['reported_by'] },
  dismissals: { table: dismissals, key: 'alert_id', called: 'las alertas eliminadas' },
  folders: { table: folders, key: 'id', called: 'las carpetas' },
  sale_packs: { table: salePacks, key: 'id', called: 'las historias para vender' },
  contents: { table: contents, key: 'id', called: 'los archivos', arrives: { sent_by: null } },
  files: { table: files, key: 'id', called: 'los archivos', people: ['created_by'] },
  activity: {
    table: activity,
    key: 'id',
    called: 'la actividad',
    people: ['actor'],
    arrives: { brought: true, fingerprint: null },
    repeats: true,
  },
} as const satisfies Record<string, Carried>;

export type CarriedName = keyof typeof carried;
export const carriedNames = Object.keys(carried) as CarriedName[];
export const carriedOf = (name: CarriedName): Carried => carried[name];

/** A column that travels, as the schema of its row wants it. */
export interface CarriedColumn {
  /** In code, and in the table. */
  key: string;
  column: string;
  /** Drizzle's name of it. */
  type: string;
  notNull: boolean;
}

/** All but the organization's id, since who brings a row says whose it is, and what only this installation knows. */
export function columnsOf(name: CarriedName): CarriedColumn[] {
  const { table, arrives = {} } = carriedOf(name);
  return Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'organizationId')
    .map(([key, { columnType, notNull }]) => ({ key, column: toSnakeCase(key), type: columnType, notNull }))
    .filter(({ column }) => !(column in arrives));
}

/** The other tables of an organization, and why they stay: a test knows no third kind. */
export const left: Readonly<Record<string, string>> = {
  sessions: 'whoever signed in did so here',
  password_resets: 'a link by mail is of its person',
  second_factor_tickets: 'half a sign-in is of its person',
  folder_links: 'a link opens an address of this installation',
  sale_pack_links: 'the same',
  deletions: 'what can be undone is undone where it was done',
  due_facts: 'computed anew',
  clearance_facts: 'computed anew',
  clearances: 'computed anew',
  changes: 'a count of this installation',
  takeouts: 'how the data travelled',
  api_keys: 'a key opens this installation',
  invitations: 'a link opens an address of this installation',
  logos: 'the organization that takes them in has its own',
  imports: 'what came by a sheet is in the records; how it came stays here',
  import_rows: 'the same',
  import_changes: 'what can be undone is undone where it was done',
  import_matchings: 'how this installation has read its sheets',
};
