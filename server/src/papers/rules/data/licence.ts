import { confidences, ruleSource } from '@baqueano/domain/fines/fine-rules';
import { drivenKinds } from '@baqueano/domain/rules/licence';
import * as z from 'zod/mini';
import data from './licence-rules.json' with { type: 'json' };

/** The program's data about licences (data/licence-rules.json), each with its source. */

const sourced = { sourceIds: z.array(z.string()), confidence: z.enum(confidences), note: z.optional(z.string()) };

const term = z.object({ fromAge: z.int(), toAge: z.nullable(z.int()), years: z.int(), ...sourced });

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
          ...sourced,
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
            ...sourced,
          }),
        ),
      }),
      validity: z.object({ professional: z.array(term), nonProfessional: z.array(term) }),
    }),
  })
  .parse(data);

export const licenceDataAsOf = known.asOf;

export const { classes: licenceClasses } = known.data;

/** Named by class and kind: 'licencia-B.2-car-caravan'. */
export const requiredClasses = known.data.requiredByVehicle.rules.map((rule) => {
  const { kinds, trailerKind } = rule.when;
  return { ...rule, id: ['licencia', rule.class, kinds[0], trailerKind].filter(Boolean).join('-') };
});

const { professional, nonProfessional } = known.data.validity;

/** Terms of a licence, by the age on the day of issue. */
export const licenceTerms = [
  ...professional.map((one) => ({ ...one, id: `licence-professional-${one.fromAge}`, professional: true })),
  ...nonProfessional.map((one) => ({ ...one, id: `licence-particular-${one.fromAge}`, professional: false })),
];

export function licenceSources(ids: readonly string[]) {
  return known.sources.filter(({ id }) => ids.includes(id));
}
