import { type RuleValues, ruleValues, type ValuesOf } from '@baqueano/domain/rules/correction';
import { schemeNamed } from './inspection.ts';
import type { KnownRule } from './known.ts';

/** Checks beyond a schema: whether a correction fits the rest of the data. */

/** A place without inspections, whatever the data have. */
export const notRequired = 'not-required';

/** `field` is a key below `values`. */
export type Complaint = { field: string; words: string } | null;

const wrong = (field: string, words: string): Complaint => ({ field, words });

function ofBands({ bands, ...rule }: ValuesOf<'inspection'>, { scheme }: KnownRule): Complaint {
  const dueBys = [rule.firstDueBy, rule.dueBy, ...bands.map(({ dueBy }) => dueBy)];
  if (dueBys.includes('plate-month') && !scheme?.monthByPlateEnd) {
    return wrong('dueBy', 'Ese régimen no dice qué mes le toca a cada patente');
  }
  for (const [index, { fromMonths, toMonths, months, days, maxKm }] of bands.entries()) {
    const at = `bands.${index}`;
    if (toMonths !== null && toMonths <= fromMonths) {
      return wrong(`${at}.toMonths`, 'La antigüedad hasta la que vale debe ser mayor que la inicial');
    }
    if (months !== null && days !== null) return wrong(`${at}.months`, 'La vigencia es en meses o en días');
    const isLast = index === bands.length - 1;
    const isOpen = toMonths === null && maxKm === null;
    if (isLast && !isOpen)
      return wrong(`${at}.toMonths`, 'El último tramo vale para cualquier antigüedad y kilometraje');
    if (!isLast && isOpen) return wrong(`${at}.toMonths`, 'Falta hasta qué antigüedad o kilometraje vale este tramo');
    const before = bands[index - 1]?.toMonths ?? null;
    if (before !== null && toMonths !== null && toMonths <= before) {
      return wrong(`${at}.toMonths`, 'Cada tramo debe llegar más lejos que el anterior');
    }
  }
  return null;
}

/** Null: it fits. */
export function complaintOf(rule: KnownRule, values: RuleValues): Complaint {
  if (values.kind !== rule.kind) return wrong('kind', 'Eso no es lo que dice esta regla');
  switch (values.kind) {
    case 'place':
      return values.scheme === null || values.scheme === notRequired || schemeNamed(values.scheme)
        ? null
        : wrong('scheme', 'Ese régimen no existe');
    case 'inspection':
      return ofBands(values, rule);
    case 'roadside':
      return values.required && values.kinds.length === 0
        ? wrong('kinds', 'Elegí a qué unidades se les pide, o decí que no se pide')
        : null;
    case 'class':
      return values.includes.some((one) => one === rule.id)
        ? wrong('includes', 'Una clase no se incluye a sí misma')
        : null;
    default:
      return null;
  }
}

/** The values of a correction; null where it does not fit the rule in the present data. */
export function understood(rule: KnownRule, values: unknown): RuleValues | null {
  const { success, data } = ruleValues[rule.kind].safeParse(values);
  return success && complaintOf(rule, data) === null ? data : null;
}
