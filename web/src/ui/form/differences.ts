import type { FieldWords } from '@baqueano/domain/records/field-words';

export interface Wording<Values> {
  fields: Readonly<Record<keyof Values & string, Pick<FieldWords, 'label'> & Partial<FieldWords>>>;
  /** Where the form writes a value otherwise than its field does: by names that only the form has. */
  words?: { [Field in keyof Values & string]?: (value: Values[Field]) => string };
}

export interface Difference<Values> {
  field: keyof Values & string;
  label: string;
  theirs: string;
  yours: string;
}

interface Sides<Values> {
  before: Values;
  theirs: Values;
  yours: Values;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal groups give equal texts: empty values and the order of names do not count. */
function textOf(group: object): string {
  const filled = Object.entries(group).filter(([, value]) => !isEmpty(value));
  return JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The order of a list is no difference. */
function same(one: unknown, other: unknown): boolean {
  if (isGroup(one) && isGroup(other)) return textOf(one) === textOf(other);
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const sorted = (list: unknown[]) => JSON.stringify(list.map((item) => JSON.stringify(item)).sort());
  return sorted(one) === sorted(other);
}

function fieldsOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[];
}

export function changedFields<Values extends object>(before: Values, theirs: Values): (keyof Values & string)[] {
  return fieldsOf(theirs).filter((field) => !same(before[field], theirs[field]));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isGroup(value) && textOf(value) === '[]')
  );
}

/** The fields that somebody else has changed and the form would now save differently: one of the two would lose a value. */
export function differencesOf<Values extends object>(
  { before, theirs, yours }: Sides<Values>,
  { fields, words }: Wording<Values>,
): Difference<Values>[] {
  function read<Field extends keyof Values & string>(field: Field, value: Values[Field]): string {
    return isEmpty(value) ? '(vacío)' : (words?.[field]?.(value) ?? fields[field].read?.(value) ?? String(value));
  }
  return changedFields(before, theirs)
    .filter((field) => !same(theirs[field], yours[field]))
    .map((field) => ({
      field,
      label: fields[field].label,
      theirs: read(field, theirs[field]),
      yours: read(field, yours[field]),
    }));
}
