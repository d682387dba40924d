import { hash } from 'node:crypto';
import type { ClearanceRules } from '@baqueano/domain/clearance/clearance-facts';
import type { RuleSource } from '@baqueano/domain/fines/fine-rules';
import type { RuleKind, RuleValues, ValuesOf } from '@baqueano/domain/rules/correction';
import type { RuleCorrection } from '@baqueano/domain/rules/held-rule';
import type { LicenceClass, LicenceTerm, RequiredClass } from '@baqueano/domain/rules/licence';
import { inspectionSources, type KnownScheme, schemes as programSchemes, schemeNamed } from './inspection.ts';
import { type KnownRule, knownRules, ruleNamed } from './known.ts';
import { licenceClasses, licenceTerms, requiredClasses } from './licence.ts';
import { type Period, periods } from './periods.ts';
import { roadsideItems, roadsideSources } from './roadside.ts';
import { notRequired, understood } from './sense.ts';

/** In stored form: its values were understood by the data of that day. */
export type StoredCorrection = Pick<RuleCorrection, 'ruleId' | 'source' | 'date'> & { values: unknown };

/** The rules of an organization: the program's data with its corrections. */
export interface Rules extends ClearanceRules {
  /** Changes with every rule of clearance: facts of other rules are stale. */
  version: string;
  inspection: (jurisdiction: string) => KnownScheme | null;
  schemeNamed: (id: string) => KnownScheme | null;
  terms: readonly (LicenceTerm & { id: string; professional: boolean })[];
  /** @param type of document. */
  periodOf: (type: string) => Period | undefined;
  /** The values of the rule; null where its correction does not fit, undefined for an unknown rule. */
  valuesOf: (ruleId: string) => RuleValues | null | undefined;
  isOwn: (ruleId: string | null) => boolean;
  /** The sources of a rule; empty for general knowledge. */
  sourcesOf: (ruleId: string | null) => RuleSource[];
}

const noScheme: KnownScheme = {
  ...{ id: notRequired, name: 'Sin inspección obligatoria', status: 'not-required', monthByPlateEnd: null },
  ...{ conditional: null, rejected: null, rules: [], sourceIds: [], confidence: 'H' },
};

/** Raise it when domain/rules changes its results for the same data: existing facts are then recomputed. */
const reading = 2;

/** Papers and licences have terms that do not affect circulation. */
const unaskedOfClearance: readonly RuleKind[] = ['period', 'term'];

/** Normalizes the order of unordered values: object keys, as the database stores them, and lists of names. */
function sorted(_: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.toSorted() : value;
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).sort()) : value;
}

function made(corrections: readonly StoredCorrection[]): Rules {
  const own = new Map(corrections.map((one) => [one.ruleId, one]));
  const valuesByRule = new Map(knownRules.map((rule) => [rule.id, valuesOf(rule)]));

  function valuesOf(rule: KnownRule): RuleValues | null {
    const corrected = own.get(rule.id);
    return corrected ? understood(rule, corrected.values) : rule.values;
  }

  /** Null: not understood. */
  function ruleValues<Kind extends RuleKind>(id: string, kind: Kind): ValuesOf<Kind> | null {
    const values = valuesByRule.get(id);
    return values?.kind === kind ? (values as ValuesOf<Kind>) : null;
  }

  const days = <T extends { days: number } | null>(from: T, count: number | null | undefined) =>
    count == null ? null : { sourceIds: [], confidence: 'M' as const, ...from, days: count };

  const schemes = programSchemes.map((scheme): KnownScheme => {
    const recheck = ruleValues(scheme.id, 'scheme');
    return {
      ...scheme,
      conditional: days(scheme.conditional, recheck?.conditionalDays),
      rejected: days(scheme.rejected, recheck?.rejectedDays),
      rules: scheme.rules.map((rule) => {
        const values = ruleValues(rule.id, 'inspection');
        if (!values) return { ...rule, firstMonths: null, firstKm: null, bands: [] };
        const { kind: _, bands, ...more } = values;
        return { ...rule, ...more, bands: bands.map(({ dueBy, ...band }) => ({ ...band, dueBy: dueBy ?? undefined })) };
      }),
    };
  });
  const named = (id: string) => schemes.find((one) => one.id === id) ?? null;

  return {
    version: versionOf(valuesByRule),
    inspection(place) {
      const id = ruleValues(place, 'place')?.scheme ?? null;
      return id === notRequired ? noScheme : id === null ? null : named(id);
    },
    schemeNamed: named,
    roadside: roadsideItems.map((item) => {
      if (!valuesByRule.has(item.id)) return item;
      const values = ruleValues(item.id, 'roadside');
      if (!values) return { ...item, broken: true };
      const { required, kinds, onlyIn } = values;
      return { ...item, required, kinds, onlyIn: onlyIn.length > 0 ? onlyIn : undefined };
    }),
    requiredClasses: requiredClasses.map(({ id, when }): RequiredClass => {
      const values = ruleValues(id, 'need');
      const { kinds, trailerKind } = when;
      if (!values) return { id, class: null, when: { kinds } };
      const { maxGrossKg, maxTrailerKg, maxPassengers, maxCc, maxKw } = values;
      const limits = {
        ...{ maxGrossKg: maxGrossKg ?? undefined, maxTrailerKg: maxTrailerKg ?? undefined },
        ...{ maxPassengers: maxPassengers ?? undefined, maxCc: maxCc ?? undefined, maxKw: maxKw ?? undefined },
      };
      return { id, class: values.class, when: { kinds, trailerKind, ...limits } };
    }),
    licenceClasses: licenceClasses.map(({ id, professional }): LicenceClass => {
      const values = ruleValues(id, 'class');
      return { id, professional, includes: values?.includes ?? [], minAge: values?.minAge ?? null };
    }),
    terms: licenceTerms.flatMap(({ id, professional, fromAge, toAge }) => {
      const values = ruleValues(id, 'term');
      return values ? [{ id, professional, fromAge, toAge, years: values.years }] : [];
    }),
    periodOf(type) {
      const known = Object.hasOwn(periods, type) ? periods[type] : undefined;
      return known && { ...known, months: ruleValues(known.id, 'period')?.months ?? null };
    },
    valuesOf: (id) => valuesByRule.get(id),
    isOwn: (id) => id !== null && own.has(id) && valuesByRule.has(id),
    sourcesOf(id) {
      const corrected = id === null ? undefined : own.get(id);
      return corrected && ruleNamed(corrected.ruleId) ? [sourceOf(corrected)] : programSourcesOf(id);
    },
  };
}

function versionOf(valuesByRule: ReadonlyMap<string, RuleValues | null>): string {
  const relevant = [...valuesByRule].filter(
    ([, values]) => values === null || !unaskedOfClearance.includes(values.kind),
  );
  return hash('sha256', JSON.stringify([reading, relevant], sorted), 'hex').slice(0, 16);
}

function sourceOf({ ruleId, source, date }: Pick<RuleCorrection, 'ruleId' | 'source' | 'date'>): RuleSource {
  return { id: `own-${ruleId}`, title: source, address: null, date };
}

function programSourcesOf(id: string | null): RuleSource[] {
  if (id === null) return [];
  const item = roadsideItems.find((one) => one.id === id);
  if (item) return roadsideSources(item.sourceIds);
  const scheme = schemeNamed(id);
  return scheme ? inspectionSources(scheme.sourceIds) : (ruleNamed(id)?.sources ?? []);
}

/** The rules of an organization without corrections. */
export const programRules = made([]);

/** @param corrections at most one for each rule. One of a removed rule has no effect. */
export const rulesWith = (corrections: readonly StoredCorrection[]): Rules =>
  corrections.length > 0 ? made(corrections) : programRules;
