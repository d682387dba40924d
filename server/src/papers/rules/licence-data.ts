import { confidences, ruleSource } from '@baqueano/domain/fine-rules';
import { covered, drivenKinds, type LicenceTerm, licenceExpiry } from '@baqueano/domain/rules/licence';
import * as z from 'zod/mini';
import data from './data/licence-rules.json' with { type: 'json' };

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

/** Where one of the classes is professional its shorter term holds. */
export function termsOf(held: readonly string[]): readonly LicenceTerm[] {
  const { professional, nonProfessional } = known.data.validity;
  return licenceClasses.some((one) => one.professional && held.includes(one.id)) ? professional : nonProfessional;
}

/** Whether somebody with these classes may drive what needs that one. */
export function mayDrive(held: readonly string[], needed: string): boolean {
  return covered(licenceClasses, held).has(needed);
}

/** Until when a licence of these classes holds; null where the rules do not say. */
export function expiryOf(held: readonly string[], born: string, issuedOn: string): string | null {
  return licenceExpiry(termsOf(held), born, issuedOn);
}
