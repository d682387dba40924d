/**
 * Records 'a completar' (decision 97): an import, 'Completar' or a takeout may bring a vehicle or a driver without fields
 * that the forms require. A missing text is '' on the wire, a missing number or date is null.
 */

export const mayLack = {
  vehicle: ['brand', 'model', 'year', 'licensePlate', 'vin', 'currentKm'],
  driver: ['phone', 'email', 'licenseNumber', 'licenseExpiry'],
} as const;
export type LackingKind = keyof typeof mayLack;
export type LackedOf<K extends LackingKind> = (typeof mayLack)[K][number];

const lackedLabels: Record<LackedOf<LackingKind>, string> = {
  brand: 'marca',
  model: 'modelo',
  year: 'año',
  licensePlate: 'patente',
  vin: 'VIN o chasis',
  currentKm: 'kilometraje',
  phone: 'teléfono',
  email: 'email',
  licenseNumber: 'número de licencia',
  licenseExpiry: 'vencimiento de la licencia',
};

/** 'A completar: patente, año' */
export function toCompleteWords(missing: readonly LackedOf<LackingKind>[]): string {
  return `A completar: ${missing.map((field) => lackedLabels[field]).join(', ')}`;
}

const isEmpty = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

export const nothingKnown = <K extends LackingKind>(kind: K) =>
  Object.fromEntries(mayLack[kind].map((field) => [field, null])) as Record<LackedOf<K>, null>;

/** Undefined without any: the key is then absent from an answer. */
export function missingOf<K extends LackingKind>(kind: K, record: object): LackedOf<K>[] | undefined {
  const fields: readonly LackedOf<K>[] = mayLack[kind];
  const lacked = fields.filter((field) => isEmpty((record as Record<string, unknown>)[field]));
  return lacked.length > 0 ? lacked : undefined;
}

/**
 * Prepares a form or PUT of a record that lacks `missing` for the schema of incomplete records. An empty field that it lacks
 * becomes null. Another empty one becomes absent, which the schema refuses as for any record.
 */
export function withLacks(kind: LackingKind, sent: unknown, missing: readonly string[] = []): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const body: Record<string, unknown> = { ...sent };
  for (const field of mayLack[kind]) {
    if (!isEmpty(body[field])) continue;
    if (missing.includes(field)) body[field] = null;
    else if (body[field] === null) delete body[field];
  }
  return body;
}

/** A change without the fields that it would empty: another person may have completed them meanwhile. */
export function keepingKnown<T extends object>(kind: LackingKind, change: T, before: object): T {
  const lacked: readonly string[] = missingOf(kind, before) ?? [];
  const emptied = mayLack[kind].filter((field) => Object(change)[field] === null && !lacked.includes(field));
  if (emptied.length === 0) return change;
  const names: readonly string[] = emptied;
  return Object.fromEntries(Object.entries(change).filter(([field]) => !names.includes(field))) as T;
}

/** 'patente', if a change would replace a known value: a change of many completes records and corrects none. */
export function knownAlready(kind: LackingKind, change: object, before: object): string | undefined {
  const lacked: readonly string[] = missingOf(kind, before) ?? [];
  const known = mayLack[kind].find((field) => Object(change)[field] !== undefined && !lacked.includes(field));
  return known && lackedLabels[known];
}

/** The fields that a record may lack, in stored form: null in place of an answer's ''. */
export function storedLacks(kind: LackingKind, answered: Record<string, unknown>): Record<string, unknown> {
  const lacked: readonly string[] = missingOf(kind, answered) ?? [];
  return Object.fromEntries(
    Object.entries(answered).map(([field, value]) => [field, lacked.includes(field) ? null : value]),
  );
}
