import { addMonths } from '@baqueano/domain/dates';
import { confidences, ruleSource } from '@baqueano/domain/fine-rules';
import { covered, drivenKinds, licenceTerm } from '@baqueano/domain/rules/licence';
import type { ProposedExpiry } from '@baqueano/domain/rules/proposal';
import * as z from 'zod/mini';
import data from './licence-rules.json' with { type: 'json' };

/** The program's data of licences (data/licence-rules.json), each with its source. */

const said = { sourceIds: z.array(z.string()), confidence: z.enum(confidences), note: z.optional(z.string()) };

const term = z.object({ fromAge: z.int(), toAge: z.nullable(z.int()), years: z.int(), ...said });

const known = z
  .object({
    asOf: z.iso.date(),
    sources: z.array(ruleSource),
    data: z.object({
      classes: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          includes: z.array(z.string()),
          minAge: z.int(),
          professional: z.boolean(),
          ...said,
        }),
      ),
      requiredByVehicle: z.object({
        rules: z.array(
          z.object({
            class: z.string(),
            when: z.object({
              kinds: z.array(z.enum(drivenKinds)),
              maxGrossKg: z.optional(z.int()),
              maxTrailerKg: z.optional(z.int()),
              trailerKind: z.optional(z.literal('caravan')),
              maxPassengers: z.optional(z.int()),
              maxCc: z.optional(z.int()),
              maxKw: z.optional(z.int()),
            }),
            ...said,
          }),
        ),
      }),
      validity: z.object({ professional: z.array(term), nonProfessional: z.array(term) }),
    }),
  })
  .parse(data);

export const { classes: licenceClasses } = known.data;
export const requiredClasses = known.data.requiredByVehicle.rules;

/** Whether somebody with these classes may drive what needs that one. */
export function mayDrive(held: readonly string[], needed: string): boolean {
  return covered(licenceClasses, held).has(needed);
}

/** For how many years a licence is issued at that age; null where the rules do not say. */
export function licenceYears(age: number, isProfessional: boolean): number | null {
  const { professional, nonProfessional } = known.data.validity;
  const terms = isProfessional ? professional : nonProfessional;
  return terms.find(({ fromAge, toAge }) => age >= fromAge && (toAge === null || age < toAge))?.years ?? null;
}

/** Where one of the classes is professional its shorter term holds. Of a child, or of no class, nothing is known. */
export function proposedLicenceExpiry(held: readonly string[], born: string, issuedOn: string): ProposedExpiry {
  const { professional, nonProfessional } = known.data.validity;
  const isProfessional = licenceClasses.some((one) => one.professional && held.includes(one.id));
  const term = licenceTerm(isProfessional ? professional : nonProfessional, born, issuedOn);
  if (!term) return { expiryDate: null, missing: null, rule: null };
  const { sourceIds, confidence, years } = term;
  const sources = known.sources.filter(({ id }) => sourceIds.includes(id));
  const id = `licence-${isProfessional ? 'professional' : 'particular'}-${term.fromAge}`;
  const rule = { name: 'Licencia Nacional de Conducir', id, sources, confidence, asOf: known.asOf };
  return { expiryDate: addMonths(issuedOn, years * 12), missing: null, rule };
}
