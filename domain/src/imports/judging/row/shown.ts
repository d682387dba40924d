import { formatDecimal } from '../../../values/decimal.ts';
import { formatDate, formatMinute, formatNumber, formatPesos } from '../../../values/format.ts';
import { listedWords } from '../../reading/cells/read-cell.ts';
import { fieldOf } from '../../targets/by-kind.ts';
import { type Targets, withOwnApart, withOwnTogether } from '../../targets/own.ts';

export function shownAs(targets: Targets, code: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  const target = targets.of(code);
  const label = (one: unknown) => target?.words?.[String(one)]?.[0] ?? String(one);
  if (Array.isArray(value)) return value.map(label).join(', ');
  if (target?.reads === 'number' && typeof value === 'number') return formatDecimal(value);
  if (target?.reads === 'money' && typeof value === 'number') return formatPesos(value);
  if (target?.reads === 'whole' && typeof value === 'number')
    return fieldOf(code) === 'year' ? String(value) : formatNumber(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return formatMinute(value);
  return label(value);
}

/** The fields of `given` that are not as they stand, in words and as they are. */
export function differencesOf(
  targets: Targets,
  record: string,
  stands: Record<string, unknown>,
  given: Record<string, unknown>,
) {
  const [before, after] = [withOwnApart(stands), withOwnApart(given)];
  const changed = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  return {
    fields: withOwnTogether(Object.fromEntries(changed.map((field) => [field, after[field]]))),
    before: withOwnTogether(Object.fromEntries(changed.map((field) => [field, before[field] ?? null]))),
    changes: changed.map((field) => {
      const code = `${record}.${field}`;
      return {
        field,
        label: targets.of(code)?.label ?? field,
        before: shownAs(targets, code, before[field]),
        after: shownAs(targets, code, after[field]),
      };
    }),
  };
}

/** A stored word such as 'Carga y descarga' is two in a cell, also in that of our own sheet. */
const wordsIn = (list: unknown) => JSON.stringify([list ?? []].flat().flatMap((word) => listedWords(String(word))));

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return wordsIn(one) === wordsIn(other);
  return (one ?? null) === (other ?? null);
}
