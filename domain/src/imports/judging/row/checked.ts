import { leftEmpty } from '../../reading/cells/cell.ts';
import { ownPrefix } from '../../targets/own.ts';
import type { JudgedRow } from './row.ts';

/** The forms' schemas check the values of a row: a bad cell is a doubt of that cell where the record does without it. */

type Fields = Record<string, unknown>;

interface Issue {
  path: PropertyKey[];
  message: string;
}

interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: { issues: Issue[] } };
}

/** An own field is one of `custom`: { custom: { id: 1 } }. */
const keyOf = ([field, id]: PropertyKey[]) => (field === 'custom' ? ownPrefix + String(id) : String(field));

function without(fields: Fields, keys: ReadonlySet<string>): Fields {
  const left = Object.fromEntries(Object.entries(fields).filter(([field]) => !keys.has(field)));
  if (left.custom === undefined) return left;
  const custom = Object.entries(left.custom as Fields).filter(([id]) => !keys.has(ownPrefix + id));
  return { ...left, custom: Object.fromEntries(custom) };
}

/** A doubtful value that was left out contradicts the others all the same: they are as they were shown. */
function contradicted<T>(row: JudgedRow, record: string, schema: Schema<T>, base: Fields, fields: Fields): Issue[] {
  const others = row.leftOutOf(record);
  if (Object.keys(others).length === 0) return [];
  const whole = schema.safeParse({ ...base, ...others, ...fields });
  return whole.success ? [] : whole.error.issues.filter((issue) => keyOf(issue.path) in fields);
}

type Checked<T> = { data: T; fields: Fields; issues?: never } | { issues: Issue[]; data?: never; fields?: never };

/**
 * A refused value that the record can do without becomes a doubt of its cell; `issues` are the others.
 * @param base the fields that are not the row's to leave out.
 */
export function checked<T>(
  row: JudgedRow,
  record: string,
  schema: Schema<T>,
  base: Fields,
  fields: Fields,
): Checked<T> {
  const alone = schema.safeParse({ ...base, ...fields });
  const issues = [...(alone.success ? [] : alone.error.issues), ...contradicted(row, record, schema, base, fields)];
  if (alone.success && issues.length === 0) return { data: alone.data, fields };
  const rest = without(fields, new Set(issues.map(({ path }) => keyOf(path))));
  const again = schema.safeParse({ ...base, ...rest });
  const needed = again.success ? [] : again.error.issues;
  const isNeeded = ({ path }: Issue) => needed.some((one) => keyOf(one.path) === keyOf(path));
  for (const issue of issues) {
    if (!isNeeded(issue)) row.say('doubt', `${record}.${keyOf(issue.path)}`, issue.message + leftEmpty);
  }
  if (again.success) return { data: again.data, fields: rest };
  const fresh = needed.filter((one) => !issues.some(({ path }) => keyOf(path) === keyOf(one.path)));
  return { issues: [...issues.filter(isNeeded), ...fresh] };
}
