import { formatDate, formatKm, formatMinute, formatNumber, formatPesos } from '../values/format.ts';

/** The type of a sheet's cells. */
export type CellType = 'text' | 'whole' | 'decimal' | 'money' | 'date' | 'minute' | 'yesno';

/** Writes the values of a field. They are not empty: null, '' and [] have no words. */
export interface ValueWords {
  cell: CellType;
  /** Without it the value is not shown. */
  read?: (value: unknown) => string;
  /** The input shows it. */
  unit?: string;
  /** For a sentence of the history. Default: `read`. */
  inSentence?: (value: unknown) => string;
  /** For the first of two values with the same unit: '103.000' of 'de 103.000 a 103.777 km'. */
  before?: (value: unknown) => string;
  /** The value is the id of such a record. */
  refersTo?: 'vehicle' | 'driver' | 'customField';
}

/** The words of one field, in every place that names it. */
export interface FieldWords extends ValueWords {
  /** The label of the field in forms, conflicts, changes of many and details. */
  label: string;
  /** The article of the label. Otherwise the whole phrase for a sentence: 'dónde está radicado'. */
  the: 'el' | 'la' | 'los' | 'las' | `${string} ${string}`;
  /** The heading of its column in a sheet. Default: the label. */
  header?: string;
}

/** The words of each field of an input. */
export type FieldsOf<Input> = { readonly [Field in keyof Input]-?: FieldWords };

const longest = 80;

export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

export const quoted = (text: unknown) => `“${shortened(String(text))}”`;

const asItIs = (value: unknown) => shortened(String(value));

export const text = { cell: 'text', read: String, inSentence: asItIs } as const satisfies ValueWords;
/** A text of several words. */
export const prose = { cell: 'text', read: String, inSentence: quoted } as const satisfies ValueWords;
export const whole = { cell: 'whole', read: String } as const satisfies ValueWords;
export const decimal = { cell: 'decimal', read: String } as const satisfies ValueWords;
export const pesos = {
  cell: 'money',
  unit: '$',
  read: (value) => formatPesos(Number(value)),
} as const satisfies ValueWords;
export const date = { cell: 'date', read: (value) => formatDate(String(value)) } as const satisfies ValueWords;
export const minute = { cell: 'minute', read: (value) => formatMinute(String(value)) } as const satisfies ValueWords;
export const yesOrNo = { cell: 'yesno', read: (value) => (value === true ? 'sí' : 'no') } as const satisfies ValueWords;
export const hidden = { cell: 'text' } as const satisfies ValueWords;
/** Own fields: the history names each of them. */
export const custom = {
  cell: 'text',
  read: (values) => Object.values(Object(values)).join(', '),
  refersTo: 'customField',
} as const satisfies ValueWords;
export const vehicle = { cell: 'text', refersTo: 'vehicle' } as const satisfies ValueWords;
export const driver = { cell: 'text', refersTo: 'driver' } as const satisfies ValueWords;

export const km = {
  cell: 'whole',
  unit: 'km',
  read: (value) => formatKm(Number(value)),
  before: (value) => formatNumber(Number(value)),
} as const satisfies ValueWords;

export const inUnit = (unit: string): ValueWords => ({
  cell: 'whole',
  unit,
  read: (value) => `${formatNumber(Number(value))} ${unit}`,
});

export const choice = (labels: Readonly<Record<string, string>>): ValueWords => ({
  cell: 'text',
  read: (value) => labels[String(value)] ?? asItIs(value),
});

/** A list of words; of a closed list with its labels. */
export function listOf(labels: Readonly<Record<string, string>> = {}): ValueWords {
  const { read = String } = choice(labels);
  return { cell: 'text', read: (values) => (Array.isArray(values) ? values : [values]).map(read).join(', ') };
}

const articles: readonly string[] = ['el', 'la', 'los', 'las'];

/** 'el centro de costo', 'el VIN', 'dónde está radicado'. */
export function phraseOf({ the, label }: { the: string; label?: string }): string {
  if (label === undefined || !articles.includes(the)) return the;
  const isAcronym = /^\p{Lu}\p{Lu}/u.test(label);
  return `${the} ${isAcronym ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
}

export function labelsOf<Name extends string>(fields: Readonly<Record<Name, { label: string }>>): Record<Name, string> {
  const entries = Object.entries<{ label: string }>(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
