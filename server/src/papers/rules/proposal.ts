import { ageOn } from '@baqueano/domain/rules/inspection';
import { isInsured } from '@baqueano/domain/rules/insured';
import { licenceTerm } from '@baqueano/domain/rules/licence';
import type { MissingFact, ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { addMonths } from '@baqueano/domain/values/dates';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import type { VehicleKind } from '@baqueano/domain/vehicles/vehicle-facts';
import type { Rules } from './data/corrected.ts';
import { ruleNamed } from './data/known.ts';

export const nothingProposed = (missing: MissingFact | null = null): ProposedExpiry => ({
  ...{ expiryDate: null, missing, rule: null, tooYoung: null },
});

/** @param also the rules behind that one: an organization's own count as a source, too. */
export function proposed(
  rules: Rules,
  expiryDate: string,
  { id, name }: { id: string; name: string },
  also: readonly string[] = [],
): ProposedExpiry {
  const rule = ruleNamed(id);
  if (!rule) throw new Error(`There is no rule ${id}`);
  const own = [id, ...also].filter(rules.isOwn);
  const sources = own.length > 0 ? own.flatMap(rules.sourcesOf) : rule.sources;
  const basis = own.length > 0 ? { confidence: 'H' as const, asOf: sources[0]?.date ?? rule.asOf } : rule;
  const { confidence, asOf } = basis;
  return {
    ...nothingProposed(),
    expiryDate,
    rule: { id, name, sources, confidence: confidence ?? 'L', asOf, own: own.length > 0 },
  };
}

/** The expiry of a paper of that type; null without a known period. */
export function periodicExpiry(
  rules: Rules,
  type: string,
  kind: VehicleKind | null,
  issuedOn: string,
): ProposedExpiry | null {
  const found = rules.periodOf(type);
  if (!found || found.months === null) return null;
  if (type === 'insurance' && !isInsured(kind)) return nothingProposed(kind === null ? 'kind' : null);
  return proposed(rules, addMonths(issuedOn, found.months), found);
}

const isProfessional = (rules: Rules, held: readonly string[]) =>
  rules.licenceClasses.some(({ id, professional }) => professional && held.includes(id));

const termsOf = (rules: Rules, professional: boolean) =>
  rules.terms.filter((term) => term.professional === professional);

/** The term of a licence in years at that age; null where the rules give none. */
export function licenceYears(rules: Rules, age: number, professional: boolean): number | null {
  const terms = termsOf(rules, professional);
  return terms.find(({ fromAge, toAge }) => age >= fromAge && (toAge === null || age < toAge))?.years ?? null;
}

/** With a professional class its shorter term holds. Null for a child, or without a class. */
export function proposedLicenceExpiry(
  rules: Rules,
  held: readonly string[],
  born: string,
  issuedOn: string,
): ProposedExpiry {
  const age = ageOn(born, issuedOn);
  for (const { id, minAge } of rules.licenceClasses) {
    const known = licenseClasses.find((one) => one === id);
    if (!known || !held.includes(id)) continue;
    if (minAge === null) return nothingProposed();
    if (age < minAge) return { ...nothingProposed(), tooYoung: { class: known, minAge } };
  }
  const term = licenceTerm(termsOf(rules, isProfessional(rules, held)), born, issuedOn);
  if (!term) return nothingProposed();
  return proposed(rules, addMonths(issuedOn, term.years * 12), { id: term.id, name: 'Licencia Nacional de Conducir' });
}
