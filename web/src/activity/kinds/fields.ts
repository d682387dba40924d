import { formatDate, formatKm, formatMinute, formatNumber, formatPesos } from '@baqueano/domain/values/format';

/** What the ids of an entry are called, as far as that is known. */
export interface Names {
  vehicle: (id: string) => string | undefined;
  driver: (id: string) => string | undefined;
  /** A field of the organization's own. */
  customField: (id: string) => string | undefined;
}

/** A field of a record, as a sentence names it. */
export interface Field {
  /** With its article. */
  name: string;
  /** How the screens write its value; none: its values are not told. */
  read?: (value: unknown, names: Names) => string;
  /** The same, before another value with the same unit. */
  readFirst?: (value: unknown) => string;
  /** Of what its value is the id. */
  refersTo?: 'vehicle' | 'driver' | 'customField';
}

const longest = 80;

export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

export const quoted = (text: unknown) => `“${shortened(String(text))}”`;

export const yesOrNo = (value: unknown) => (value === true ? 'sí' : 'no');

export const asItIs = (value: unknown) => shortened(String(value));
export const date = (value: unknown) => formatDate(String(value));
export const moment = (value: unknown) => `${date(String(value).slice(0, 10))} ${String(value).slice(11)}`;
export const pesos = (value: unknown) => formatPesos(Number(value));
export const km = {
  read: (value: unknown) => formatKm(Number(value)),
  readFirst: (value: unknown) => formatNumber(Number(value)),
};
export const labelIn = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[String(value)] ?? asItIs(value);

export const minute = (value: unknown) => formatMinute(String(value));

export const driver: Pick<Field, 'read' | 'refersTo'> = {
  read: (id, names) => names.driver(String(id)) ?? 'otro conductor',
  refersTo: 'driver',
};

export const vehicle: Pick<Field, 'read' | 'refersTo'> = {
  read: (id, names) => names.vehicle(String(id)) ?? 'otro vehículo',
  refersTo: 'vehicle',
};

/** 'Base: Norte, Ruta habitual: Retiro'. */
export const custom: Field = {
  name: 'los campos propios',
  read: (values, names) =>
    Object.entries(Object(values))
      .map(([id, value]) => `${names.customField(id) ?? 'un campo eliminado'}: ${shortened(String(value))}`)
      .join(', '),
  refersTo: 'customField',
};

export const listOf = (labels: Readonly<Record<string, string>>) => (values: unknown) =>
  (Array.isArray(values) ? values : [values]).map(labelIn(labels)).join(', ');

export const withUnit = (unit: string) => (value: unknown) => `${formatNumber(Number(value))} ${unit}`;
