import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { isoDate, refusedWhen, requiredInteger } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { addDays, addMonths } from '../values/dates.ts';
import { type Jurisdiction, jurisdictions } from '../values/jurisdiction.ts';
import { discountPercentage, type FineGravity, unitPrice } from './fine.ts';

/**
 * Known rules of fines by jurisdiction, from press and norms, with date and source. They are no legal advice. `null` is
 * unknown and is never guessed. The functions propose; a person decides.
 */

export const confidences = ['H', 'M', 'L'] as const;

export const ruleSource = z.object({
  id: z.string(),
  title: z.string(),
  address: z.nullable(z.string()),
  date: z.nullable(z.string()),
});
export type RuleSource = z.infer<typeof ruleSource>;

export const unitValue = z.object({
  amountArs: z.nullable(z.number()),
  /** Both days included. Null: the beginning or the end is not verified. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  note: z.optional(z.string()),
});
export type UnitValue = z.infer<typeof unitValue>;

export function unitValueOn(values: readonly UnitValue[], day: string): UnitValue | null {
  // With an unknown beginning or end, only the known day is certain.
  const holds = ({ from, to }: UnitValue) => (from ?? to ?? '') <= day && day <= (to ?? from ?? '');
  return values.find((value) => value.amountArs !== null && holds(value)) ?? null;
}

export const dayKinds = ['business', 'calendar'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Monday to Friday: holidays are not left out, because those of each court are not known. */
function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The day after `from` is the first one. */
export function lastDayOf(from: string, days: number, kind: DayKind): string {
  if (kind === 'calendar') return addDays(from, days);
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWeekday(day)) left -= 1;
  }
  return day;
}

interface Terms {
  minorMonths: number | null;
  seriousMonths: number | null;
}

/** The day on which a fine prescribes; null when it is unknown. Acts of the procedure interrupt the term. */
export function prescribesOn(day: string, terms: Terms, gravity: FineGravity): string | null {
  const months = gravity === 'minor' ? terms.minorMonths : terms.seriousMonths;
  return months === null ? null : addMonths(day, months);
}

/** A rule of the organization. It replaces the program's data from its day on, until a later one. */
export const fineRuleInput = z
  .object({
    jurisdiction: choice(jurisdictions, 'La jurisdicción no es válida'),
    from: isoDate('La fecha desde la que rige es requerida'),
    unitValue: z.nullish(unitPrice()),
    discountPercent: z.nullish(discountPercentage()),
    /** Business days from the notification. */
    discountDays: z.nullish(requiredInteger('El plazo', 1, 365)),
    source: requiredText('La fuente es requerida', 300),
  })
  .check(
    refusedWhen(
      'unitValue',
      'Cargá el valor de la unidad o el descuento',
      (rule) => rule.unitValue == null && rule.discountPercent == null,
    ),
  );
export type FineRuleInput = z.input<typeof fineRuleInput>;
export type CheckedFineRuleInput = z.output<typeof fineRuleInput>;

export const fineRule = z.object({
  id: z.uuid(),
  jurisdiction: z.enum(jurisdictions),
  from: z.iso.date(),
  unitValue: z.nullable(z.number()),
  discountPercent: z.nullable(z.int()),
  discountDays: z.nullable(z.int()),
  source: z.string(),
  version: recordVersion,
});
export type FineRule = z.infer<typeof fineRule>;

/** The newest rule of the jurisdiction that holds on that day and has the field. */
export function ruleOn(
  rules: readonly FineRule[],
  jurisdiction: Jurisdiction,
  day: string,
  says: 'unitValue' | 'discountPercent',
): FineRule | null {
  return rules
    .filter((rule) => rule.jurisdiction === jurisdiction && rule.from <= day && rule[says] !== null)
    .reduce<FineRule | null>((newest, rule) => (newest && newest.from >= rule.from ? newest : rule), null);
}

/** The origin of a fact: an `own` rule of the organization comes before the program's data. */
const fields = {
  own: z.boolean(),
  sources: z.array(ruleSource),
  confidence: z.nullable(z.enum(confidences)),
  note: z.nullable(z.string()),
};

export const fineReference = z.object({
  jurisdiction: z.enum(jurisdictions),
  on: z.iso.date(),
  asOf: z.iso.date(),
  /**
   * Null when the jurisdiction has no known units. `value` is null when their value on that day is unknown; a person enters
   * it.
   */
  unit: z.nullable(
    z.object({
      name: z.string(),
      base: z.nullable(z.string()),
      update: z.nullable(z.string()),
      value: z.nullable(z.number()),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      ...fields,
    }),
  ),
  /** The form proposes the first one. */
  discounts: z.array(
    z.object({
      scope: z.string(),
      percent: z.int(),
      base: z.nullable(z.string()),
      days: z.nullable(z.int()),
      dayKind: z.enum(dayKinds),
      appliesTo: z.nullable(z.string()),
      waivesAppeal: z.boolean(),
      /** The last day, counted from the offence, or from the notification where the rule demands it. */
      until: z.nullable(z.iso.date()),
      ...fields,
    }),
  ),
  prescription: z.nullable(
    z.object({
      minorMonths: z.nullable(z.int()),
      seriousMonths: z.nullable(z.int()),
      minorOn: z.nullable(z.iso.date()),
      seriousOn: z.nullable(z.iso.date()),
      ...fields,
    }),
  ),
});
export type FineReference = z.infer<typeof fineReference>;
