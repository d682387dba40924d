import {
  confidences,
  dayKinds,
  type FineReference,
  type FineRule,
  lastDayOf,
  prescribesOn,
  type RuleSource,
  ruleOn,
  ruleSource,
  unitValue,
  unitValueOn,
} from '@baqueano/domain/fines/fine-rules';
import { today } from '@baqueano/domain/values/dates';
import { type Jurisdiction, jurisdictions } from '@baqueano/domain/values/jurisdiction';
import * as z from 'zod/mini';
import data from './data/fines.json' with { type: 'json' };

/** Known facts about fines: data/fines.json, with the organization's rules first. */

const sourced = {
  note: z.optional(z.string()),
  sourceIds: z.array(z.string()),
  confidence: z.enum(confidences),
};
const of = { jurisdiction: z.enum(jurisdictions) };

const known = z
  .object({
    asOf: z.iso.date(),
    sources: z.array(ruleSource),
    data: z.object({
      voluntaryPayment: z.array(
        z.object({
          scope: z.string(),
          discountPct: z.int(),
          base: z.string(),
          waivesAppeal: z.boolean(),
          days: z.int(),
          dayKind: z.enum(dayKinds),
          appliesTo: z.string(),
          ...sourced,
        }),
      ),
      prescription: z.array(
        z.object({ ...of, minorMonths: z.nullable(z.int()), seriousMonths: z.nullable(z.int()), ...sourced }),
      ),
      units: z.array(
        z.object({
          ...of,
          unit: z.string(),
          base: z.string(),
          update: z.string(),
          values: z.array(unitValue),
          ...sourced,
        }),
      ),
    }),
  })
  .parse(data);

type Sourced = { note?: string; sourceIds: string[]; confidence: (typeof confidences)[number] };

function programSays({ note, sourceIds, confidence }: Sourced) {
  const sources = known.sources.filter(({ id }) => sourceIds.includes(id));
  return { own: false, sources, confidence, note: note ?? null };
}

function organizationSays({ id, from, source }: FineRule) {
  const sources: RuleSource[] = [{ id, title: source, address: null, date: from }];
  return { own: true, sources, confidence: null, note: null };
}

function unitOf(jurisdiction: Jurisdiction, on: string, rules: readonly FineRule[]): FineReference['unit'] {
  const series = known.data.units.find((unit) => unit.jurisdiction === jurisdiction);
  const kind = { name: series?.unit ?? 'UF', base: series?.base ?? null, update: series?.update ?? null };
  const own = ruleOn(rules, jurisdiction, on, 'unitValue');
  if (own) return { ...kind, value: own.unitValue, from: own.from, to: null, ...organizationSays(own) };
  if (!series) return null;
  const { amountArs: value = null, from = null, to = null, note } = unitValueOn(series.values, on) ?? {};
  return { ...kind, value, from, to, ...programSays({ ...series, note: note ?? series.note }) };
}

/** The discount of the CNRT is for the national jurisdiction, the general one for all others. */
const national = 'CNRT (transporte nacional)';

function discountsOf(
  jurisdiction: Jurisdiction,
  on: string,
  from: string,
  rules: readonly FineRule[],
): FineReference['discounts'] {
  const own = ruleOn(rules, jurisdiction, on, 'discountPercent');
  const entered = own && {
    scope: 'Dato de la organización',
    percent: own.discountPercent ?? 0,
    base: null,
    days: own.discountDays,
    dayKind: 'business' as const,
    appliesTo: null,
    waivesAppeal: true,
    until: own.discountDays === null ? null : lastDayOf(from, own.discountDays, 'business'),
    ...organizationSays(own),
  };
  const usual = known.data.voluntaryPayment
    .filter(({ scope }) => (scope === national) === (jurisdiction === 'AR'))
    .map(({ scope, discountPct, base, days, dayKind, appliesTo, waivesAppeal, ...rest }) => ({
      scope,
      percent: discountPct,
      base,
      days,
      dayKind,
      appliesTo,
      waivesAppeal,
      // In the data, the general one counts from the act, that of the CNRT from the notification.
      until: lastDayOf(scope === national ? from : on, days, dayKind),
      ...programSays(rest),
    }));
  return entered ? [entered, ...usual] : usual;
}

function prescriptionOf(jurisdiction: Jurisdiction, on: string): FineReference['prescription'] {
  const terms = known.data.prescription.find((one) => one.jurisdiction === jurisdiction);
  if (!terms) return null;
  const { minorMonths, seriousMonths } = terms;
  const days = { minorOn: prescribesOn(on, terms, 'minor'), seriousOn: prescribesOn(on, terms, 'serious') };
  return { minorMonths, seriousMonths, ...days, ...programSays(terms) };
}

/**
 * @param on the day of the offence.
 * @param notifiedOn from which the CNRT and the organization count a discount's days; without a notification from the
 * offence.
 */
export function fineReferenceOf(
  jurisdiction: Jurisdiction,
  rules: readonly FineRule[],
  notifiedOn?: string,
  on = today(),
): FineReference {
  return {
    jurisdiction,
    on,
    asOf: known.asOf,
    unit: unitOf(jurisdiction, on, rules),
    discounts: discountsOf(jurisdiction, on, notifiedOn ?? on, rules),
    prescription: prescriptionOf(jurisdiction, on),
  };
}
