import type { Import, ImportColumn, ImportKind, ImportRowState, ImportState } from '@baqueano/domain/imports/import';
import type { ImportUndoLook } from '@baqueano/domain/imports/import-undo';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import type { Tone } from '@baqueano/domain/values/tone';

export const kindHints: Record<ImportKind, string> = {
  fleet: 'Una fila por unidad, con su conductor y sus vencimientos al lado.',
  vehicles: 'Patente, marca, modelo, año, kilómetros y lo que sepas de cada unidad.',
  drivers: 'Nombre, DNI, teléfono, licencia y cuándo vence.',
  documents: 'Seguros, VTV, patentes y otros papeles, con sus fechas.',
  maintenance: 'Services con su fecha, kilómetros, taller y costo.',
  readings: 'Los kilómetros de cada unidad en una fecha.',
  fuel: 'Cargas con su fecha, litros, total, kilómetros y estación: también las de tarjetas.',
  fines: 'Actas con su fecha, su vencimiento y su monto.',
  assignments: 'Quién manejó cada unidad, y desde cuándo.',
};

export const stateTones: Record<ImportState, Tone> = {
  reading: 'info',
  ready: 'soon',
  queued: 'info',
  importing: 'info',
  done: 'good',
  failed: 'expired',
  undone: 'neutral',
};

export const rowTones: Record<ImportRowState, Tone> = {
  ready: 'good',
  doubt: 'soon',
  error: 'expired',
  left_out: 'neutral',
  unchanged: 'neutral',
  done: 'good',
};

export const matchedWords: Record<NonNullable<ImportColumn['how']>, string> = {
  name: 'por su título',
  content: 'por lo que trae',
  remembered: 'recordado de la última vez',
  person: 'elegido por vos',
};

/** The spreadsheet's own names: 0 is 'A', 26 is 'AA'. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

export interface RowFilter {
  word: string;
  state: ImportRowState | undefined;
  label: (count: number) => string;
  count: (counts: Import['counts']) => number;
  tone: Tone;
}

const plural = (one: string, many: string) => (count: number) => formatCount(count, one, many);

export const rowFilters: readonly RowFilter[] = [
  {
    word: 'todas',
    state: undefined,
    label: (count) => `Todas: ${formatNumber(count)}`,
    count: ({ rows }) => rows,
    tone: 'neutral',
  },
  {
    word: 'listas',
    state: 'ready',
    label: plural('listo', 'listos'),
    count: ({ ready }) => ready,
    tone: 'good',
  },
  {
    word: 'dudas',
    state: 'doubt',
    label: (count) => `${formatNumber(count)} con dudas`,
    count: ({ doubts }) => doubts,
    tone: 'soon',
  },
  {
    word: 'errores',
    state: 'error',
    label: (count) => `${formatNumber(count)} con errores`,
    count: ({ errors }) => errors,
    tone: 'expired',
  },
  {
    word: 'afuera',
    state: 'left_out',
    label: (count) => `${formatNumber(count)} afuera`,
    count: ({ leftOut }) => leftOut,
    tone: 'neutral',
  },
  {
    word: 'iguales',
    state: 'unchanged',
    label: (count) => `${formatNumber(count)} sin cambios`,
    count: ({ unchanged }) => unchanged,
    tone: 'neutral',
  },
];

/** '12 a completar': records without all the fields that a form demands. */
export const toComplete = (count: number) => `${formatNumber(count)} a completar`;

/** '160 registros nuevos (12 a completar) y 12 registros cambiados'. */
export function outcomeWords({ creates, updates, incomplete = 0 }: Import['counts']): string {
  const lacking = incomplete > 0 ? ` (${toComplete(incomplete)})` : '';
  const made = formatCount(creates, 'registro nuevo', 'registros nuevos') + lacking;
  const changed = formatCount(updates, 'registro cambiado', 'registros cambiados');
  if (updates === 0) return made;
  return creates === 0 ? changed : `${made} y ${changed}`;
}

/** '2 de 33 se modificaron después y quedan.' Empty where nothing stays. */
export function staysWords({ of, edited, inUse }: ImportUndoLook): string {
  const total = formatNumber(of);
  const changed =
    edited > 0 &&
    formatCount(edited, `de ${total} se modificó después y queda`, `de ${total} se modificaron después y quedan`);
  const used =
    inUse > 0 &&
    formatCount(
      inUse,
      `de ${total} tiene otros datos cargados después y queda`,
      `de ${total} tienen otros datos cargados después y quedan`,
    );
  const joined = [changed, used].filter((words) => words !== false).join('; ');
  return joined && `${joined}.`;
}

export function undoneWords(all: readonly Pick<Import, 'kept'>[]): string {
  const remaining = all.flatMap((one) => one.kept).length;
  if (remaining === 0) return 'Tu flota quedó como estaba antes.';
  return `Tu flota quedó como estaba antes, salvo ${formatCount(remaining, 'registro que alguien cambió', 'registros que alguien cambió')} después.`;
}

export const leftRows = ({ errors, doubts, leftOut }: Import['counts']) => errors + doubts + leftOut;

/** 'Entraron 80 de 84 · 12 con dudas': for an import that is done, with the rows imported without their doubtful cells. */
export function enteredWords(counts: Import['counts']): string {
  const { rows, passing = 0 } = counts;
  const doubtful = passing > 0 ? ` · ${formatNumber(passing)} con dudas` : '';
  return `Entraron ${formatNumber(rows - leftRows(counts))} de ${formatNumber(rows)}${doubtful}`;
}

/** The number of rows on the main button. */
export function importedRows({ ready, doubts, passing = 0 }: Import['counts'], withDoubts: boolean): number {
  return ready + (withDoubts ? doubts : passing);
}

/** '76 listos, 4 con dudas'; zeros are left out. */
export function countWords(counts: Import['counts']): string {
  return rowFilters
    .filter(({ state, count }) => state && count(counts) > 0)
    .map(({ label, count }) => label(count(counts)))
    .join(', ');
}

const vehicles = { to: '/vehiculos', label: 'Ver los vehículos' } as const;
const drivers = { to: '/conductores', label: 'Ver los conductores' } as const;
const documents = { to: '/documentos', label: 'Ver los documentos' } as const;

/** For a sheet before it is read, or one that cannot be read; null for any other. */
export function unreadWords({ state, error }: Pick<Import, 'state' | 'error'>): string | null {
  if (state === 'reading') return 'Todavía se está leyendo';
  return state === 'failed' ? (error ?? 'No se pudo leer') : null;
}

const links = {
  fleet: [vehicles, drivers, documents],
  vehicles: [vehicles],
  drivers: [drivers],
  documents: [documents],
  maintenance: [{ to: '/mantenimiento', label: 'Ver los registros' }],
  readings: [vehicles],
  fuel: [{ to: '/combustible', label: 'Ver las cargas' }],
  fines: [{ to: '/multas', label: 'Ver las multas' }],
  assignments: [{ to: '/asignaciones', label: 'Ver las asignaciones' }],
} as const satisfies Record<ImportKind, readonly { to: string; label: string }[]>;

/** A sheet without people has no drivers to be seen. */
export function seeLinks({ kind, columns }: Pick<Import, 'kind' | 'columns'>) {
  const has = (record: string) => columns.some(({ target }) => target?.startsWith(`${record}.`));
  return links[kind].filter((link) => link !== drivers || has('driver'));
}
