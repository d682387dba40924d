/**
 * One row for each kind of record. Lists of kinds follow from it, so that the compiler or a test names what a new kind lacks.
 * It imports types alone: the first file of the web app may read its types without its rows.
 */

import type { areas } from './areas.ts';

interface KindRow {
  /** The area of its permissions: to read it, to change it, and to undo what was done to it. */
  area: keyof typeof areas;
  /** With its article, as the object of a sentence. */
  the: string;
  /** The lists of the web app that change with it, as their screen.ts calls them. */
  collection: string;
  /** The histories in which its lines stand: of its vehicle, of its driver. */
  historyOf: readonly ('vehicle' | 'driver')[];
  /** It has pictures and papers of its own. */
  files?: true;
  /** The Papelera brings it back. */
  trash?: true;
  /** Its name in the count of a deletion that takes it along, for one and for several. */
  counted?: {
    part: string;
    /** The name of its table, where it is not the part's. */
    table?: string;
    words: readonly [one: string, several: string];
    /** A vehicle's summary counts it, and sums its cost where its area has amounts. */
    inSummary: boolean;
  };
  /** An organization may leave it out of the navigation: the name of its entry there, and the contents of its screen. */
  module?: readonly [name: string, contents: string];
}

export const kinds = {
  vehicle: {
    area: 'vehicle',
    the: 'el vehículo',
    collection: 'vehicles',
    historyOf: ['vehicle', 'driver'],
    files: true,
    trash: true,
  },
  driver: {
    area: 'driver',
    the: 'el conductor',
    collection: 'drivers',
    historyOf: ['driver'],
    files: true,
    trash: true,
  },
  maintenance: {
    area: 'maintenance',
    the: 'el mantenimiento',
    collection: 'maintenance',
    historyOf: ['vehicle'],
    files: true,
    trash: true,
    counted: {
      part: 'maintenance',
      table: 'maintenance_records',
      words: ['registro de mantenimiento', 'registros de mantenimiento'],
      inSummary: true,
    },
  },
  document: {
    area: 'document',
    the: 'el documento',
    collection: 'documents',
    historyOf: ['vehicle', 'driver'],
    files: true,
    trash: true,
    counted: { part: 'documents', words: ['documento', 'documentos'], inSummary: true },
  },
  document_type: { area: 'setting', the: 'el tipo de documento', collection: 'documents', historyOf: [], trash: true },
  fine: {
    area: 'fine',
    the: 'la multa',
    collection: 'fines',
    historyOf: ['vehicle', 'driver'],
    trash: true,
    module: ['Multas', 'Actas, descargos y pagos'],
  },
  fine_rule: { area: 'setting', the: 'el dato de multas', collection: 'fines', historyOf: [], trash: true },
  rule_correction: {
    area: 'setting',
    the: 'la corrección de la regla',
    collection: 'clearance',
    historyOf: [],
    trash: true,
  },
  accident: {
    area: 'accident',
    the: 'el siniestro',
    collection: 'accidents',
    historyOf: ['vehicle', 'driver'],
    files: true,
    trash: true,
    module: ['Siniestros', 'Choques, denuncias y terceros'],
    counted: { part: 'accidents', words: ['siniestro', 'siniestros'], inSummary: true },
  },
  fuel: {
    area: 'fuel',
    the: 'la carga de combustible',
    collection: 'fuel',
    historyOf: ['vehicle', 'driver'],
    files: true,
    trash: true,
    module: ['Combustible', 'Cargas de combustible: litros, precios y kilómetros'],
    counted: {
      part: 'fuel',
      table: 'fuel_entries',
      words: ['carga de combustible', 'cargas de combustible'],
      inSummary: true,
    },
  },
  reminder: {
    area: 'alert',
    the: 'el recordatorio',
    collection: 'alerts',
    historyOf: ['vehicle'],
    trash: true,
    counted: { part: 'reminders', words: ['recordatorio', 'recordatorios'], inSummary: true },
  },
  alert: { area: 'alert', the: 'la alerta', collection: 'alerts', historyOf: ['vehicle'], trash: true },
  assignment: {
    area: 'assignment',
    the: 'la asignación',
    collection: 'assignments',
    historyOf: ['vehicle', 'driver'],
    files: true,
    trash: true,
    module: ['Asignaciones', 'Quién tiene cada vehículo, y desde cuándo'],
    counted: { part: 'assignments', words: ['asignación', 'asignaciones'], inSummary: false },
  },
  custom_field: { area: 'setting', the: 'el campo propio', collection: 'vehicles', historyOf: [], trash: true },
  file: {
    area: 'file',
    the: 'el archivo',
    collection: 'statistics',
    historyOf: ['vehicle'],
    trash: true,
    counted: { part: 'files', words: ['archivo', 'archivos'], inSummary: true },
  },
  folder: {
    area: 'link',
    the: 'la carpeta',
    collection: 'vehicles',
    historyOf: ['vehicle'],
    trash: true,
    counted: { part: 'folders', words: ['carpeta', 'carpetas'], inSummary: false },
  },
  sale_pack: {
    area: 'link',
    the: 'la historia para vender',
    collection: 'vehicles',
    historyOf: ['vehicle'],
    trash: true,
    counted: { part: 'sale_packs', words: ['historia para vender', 'historias para vender'], inSummary: false },
  },
  api_key: { area: 'key', the: 'la clave de la API', collection: 'keys', historyOf: [] },
  takeout: { area: 'exchange', the: 'los datos de', collection: 'takeouts', historyOf: [] },
  import: { area: 'exchange', the: 'la importación', collection: 'vehicles', historyOf: [] },
  member: { area: 'member', the: 'el acceso', collection: 'team', historyOf: [] },
  invitation: { area: 'member', the: 'la invitación', collection: 'team', historyOf: [] },
  organization: {
    area: 'organization',
    the: 'la organización',
    collection: 'organization',
    historyOf: [],
    files: true,
  },
} as const satisfies Record<string, KindRow>;

type Rows = typeof kinds;
export type Kind = keyof Rows;
/** The kinds with this in their row: `KindWith<{ files: true }>`. */
export type KindWith<Part> = { [K in Kind]: Rows[K] extends Part ? K : never }[Kind];

/** The kinds with amounts in their area. */
export type KindWithMoney = {
  [K in Kind]: 'money' extends (typeof areas)[Rows[K]['area']][number] ? K : never;
}[Kind];

export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
/** With what other rows have and its own may lack. */
export const rowOf = (kind: Kind): KindRow => kinds[kind];

export const isKind = (text: unknown): text is Kind => typeof text === 'string' && Object.hasOwn(kinds, text);

/** The kinds of the areas that somebody may read: their lines of the activity, and their deletions. */
export const kindsReadBy = (permitted: ReadonlySet<string>) =>
  kindNames.filter((kind) => permitted.has(`${kinds[kind].area}:read`));
