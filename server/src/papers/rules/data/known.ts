import type { RuleSource } from '@baqueano/domain/fines/fine-rules';
import type { RuleKind, RuleValues, ValuesOf } from '@baqueano/domain/rules/correction';
import type { HeldRule } from '@baqueano/domain/rules/held-rule';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import { registeringJurisdictions } from '@baqueano/domain/vehicles/vehicle-facts';
import { inspectionDataAsOf, inspectionSources, type KnownScheme, placeScheme, schemes } from './inspection.ts';
import { licenceClasses, licenceDataAsOf, licenceSources, licenceTerms, requiredClasses } from './licence.ts';
import { periods } from './periods.ts';
import { roadsideDataAsOf, roadsideItems, roadsideSources } from './roadside.ts';

/** Every correctable rule of the program's data, by its id: only the values that the evaluators read. */

export interface KnownRule extends Pick<HeldRule, 'id' | 'name' | 'confidence' | 'asOf'> {
  kind: RuleKind;
  values: RuleValues;
  sources: RuleSource[];
  /** Only for a rule of inspections: its scheme. */
  scheme?: KnownScheme;
}

type Inspection = KnownScheme['rules'][number];

function valuesOfInspection(rule: Inspection): ValuesOf<'inspection'> {
  const { firstMonths, firstKm, firstDueBy, dueBy, bands } = rule;
  return {
    kind: 'inspection',
    ...{ firstMonths, firstKm, firstDueBy, dueBy },
    bands: bands.map(({ days = null, dueBy: own = null, ...band }) => ({ ...band, days, dueBy: own })),
  };
}

/** Sorted by name, for people. */
const byName = registeringJurisdictions.toSorted((one, other) =>
  jurisdictionLabels[one].localeCompare(jurisdictionLabels[other], 'es'),
);

const places: KnownRule[] = byName.map((place) => {
  const scheme = placeScheme(place);
  return {
    id: place,
    kind: 'place',
    name: jurisdictionLabels[place],
    values: { kind: 'place', scheme: scheme?.id ?? null },
    sources: inspectionSources(scheme?.sourceIds ?? []),
    confidence: scheme?.confidence ?? null,
    asOf: inspectionDataAsOf,
  };
});

const ofSchemes: KnownRule[] = schemes.flatMap((scheme) => {
  const { id, name, conditional, rejected } = scheme;
  const sourceIds = [...(conditional?.sourceIds ?? []), ...(rejected?.sourceIds ?? [])];
  const days = { conditionalDays: conditional?.days ?? null, rejectedDays: rejected?.days ?? null };
  const head: KnownRule = {
    ...{ id, name, scheme, kind: 'scheme', values: { kind: 'scheme', ...days } },
    sources: inspectionSources(sourceIds),
    ...{ confidence: conditional?.confidence ?? rejected?.confidence ?? null, asOf: inspectionDataAsOf },
  };
  const rules = scheme.rules.map((rule): KnownRule => {
    const sources = inspectionSources(rule.sourceIds);
    return {
      ...{ id: rule.id, kind: 'inspection', name, scheme, sources, values: valuesOfInspection(rule) },
      ...{ confidence: rule.confidence, asOf: inspectionDataAsOf },
    };
  });
  return [...rules, head];
});

/** Only these have a stored paper; the licence is demanded from every driver. */
const roadside: KnownRule[] = roadsideItems
  .filter(({ proves }) => proves !== null && proves !== 'licence')
  .map(({ id, label, kinds, required = true, onlyIn = [], sourceIds, confidence }) => ({
    ...{ id, kind: 'roadside', name: label, confidence, asOf: roadsideDataAsOf },
    values: { kind: 'roadside', required, kinds, onlyIn },
    sources: roadsideSources(sourceIds),
  }));

const ofPeriods: KnownRule[] = Object.values(periods).map(({ id, name, months, sources, confidence, asOf }) => ({
  ...{ id, kind: 'period', name, values: { kind: 'period', months }, sources, confidence, asOf },
}));

const classOf = (text: string | null) => licenseClasses.find((one) => one === text);

const needs: KnownRule[] = requiredClasses.flatMap(({ id, class: needed, when, sourceIds, confidence }) => {
  const found = classOf(needed);
  const { maxGrossKg = null, maxTrailerKg = null, maxPassengers = null, maxCc = null, maxKw = null } = when;
  const limits = { maxGrossKg, maxTrailerKg, maxPassengers, maxCc, maxKw };
  const sourced = { sources: licenceSources(sourceIds), confidence, asOf: licenceDataAsOf };
  return found ? [{ id, kind: 'need', name: id, values: { kind: 'need', class: found, ...limits }, ...sourced }] : [];
});

const classes: KnownRule[] = licenceClasses.map(({ id, text, includes, minAge, sourceIds, confidence }) => ({
  ...{ id, kind: 'class', name: `${id} · ${text}`, confidence, asOf: licenceDataAsOf },
  values: { kind: 'class', includes: includes.flatMap((one) => classOf(one) ?? []), minAge },
  sources: licenceSources(sourceIds),
}));

const terms: KnownRule[] = licenceTerms.map(({ id, years, sourceIds, confidence }) => ({
  ...{ id, kind: 'term', name: id, values: { kind: 'term', years }, confidence, asOf: licenceDataAsOf },
  sources: licenceSources(sourceIds),
}));

export const knownRules: readonly KnownRule[] = [
  ...[...places, ...ofSchemes, ...ofPeriods, ...roadside, ...needs, ...classes, ...terms],
];

const byId = new Map(knownRules.map((rule) => [rule.id, rule]));

export const ruleNamed = (id: string): KnownRule | undefined => byId.get(id);
