import { ruleSource } from '@baqueano/domain/fines/fine-rules';
import { choice } from '@baqueano/domain/records/fields';
import { isoDate, optionalInteger, refusedWhen } from '@baqueano/domain/records/record-fields';
import { inspectionClasses, inspectionDue, inspectionResults } from '@baqueano/domain/rules/inspection';
import { classNeeded, drivenKinds, fitOf } from '@baqueano/domain/rules/licence';
import { factOfClass, missingFacts } from '@baqueano/domain/rules/proposal';
import { today } from '@baqueano/domain/values/dates';
import { jurisdictions } from '@baqueano/domain/values/jurisdiction';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import * as z from 'zod/mini';
import type { Rules } from './data/corrected.ts';
import { licenceYears } from './proposal.ts';

/** The rules alone, for any vehicle: in the form of the reference data's examples. */

const km = () => z.nullish(optionalInteger('El kilometraje', 0, 9_999_999));
const kg = (label: string) => z.nullish(optionalInteger(label, 0, 500_000));
const someDate = () => isoDate('La fecha es requerida');

export const inspectionQuestion = z.object({
  vehicle: z.object(
    {
      jurisdiction: z.nullish(choice(jurisdictions, 'La jurisdicción no es válida')),
      /** In place of a jurisdiction. */
      scheme: z.nullish(z.string({ error: 'El régimen no es válido' }).check(z.maxLength(60))),
      class: choice(inspectionClasses, 'La clase no es válida'),
      registrationDate: z.nullish(someDate()),
      plateEnd: z.nullish(optionalInteger('La terminación de la patente', 0, 9)),
      km: km(),
      lastInspection: z.nullish(
        z.object(
          {
            date: someDate(),
            result: choice(inspectionResults, 'El resultado no es válido'),
            satisfiesDue: z.nullish(someDate()),
            km: km(),
          },
          { error: 'La última inspección no es válida' },
        ),
      ),
    },
    { error: 'El vehículo es requerido' },
  ),
  asOf: someDate(),
});

export const inspectionAnswer = z.object({
  status: z.string(),
  dueDate: z.nullable(z.iso.date()),
  reason: z.string(),
  ruleId: z.nullable(z.string()),
  sources: z.array(ruleSource),
});

export function askInspection(
  rules: Rules,
  { vehicle: { jurisdiction, scheme: name, lastInspection, ...facts }, asOf }: z.output<typeof inspectionQuestion>,
): z.infer<typeof inspectionAnswer> {
  const scheme = name ? rules.schemeNamed(name) : jurisdiction ? rules.inspection(jurisdiction) : null;
  const { status, dueOn, reason, ruleId } = inspectionDue(
    scheme,
    {
      class: facts.class,
      registeredOn: facts.registrationDate ?? null,
      plateEnd: facts.plateEnd ?? null,
      km: facts.km ?? null,
      last: lastInspection ? { ...lastInspection, on: lastInspection.date } : null,
    },
    asOf,
  );
  return { status, dueDate: dueOn, reason, ruleId, sources: rules.sourcesOf(ruleId ?? scheme?.id ?? null) };
}

const theClasses = z.array(choice(licenseClasses, 'La clase de licencia no es válida'), {
  error: 'Las clases no son válidas',
});

export const licenceQuestion = z
  .object({
    vehicle: z.nullish(
      z.object(
        {
          kind: choice(drivenKinds, 'El tipo de vehículo no es válido'),
          grossKg: kg('El peso bruto'),
          /** Absent: it pulls nothing. */
          trailerKg: z.optional(kg('El peso del acoplado')),
          trailerKind: z.nullish(z.string({ error: 'El tipo de remolque no es válido' }).check(z.maxLength(30))),
          passengers: z.nullish(optionalInteger('El número de pasajeros', 0, 300)),
          cc: z.nullish(optionalInteger('La cilindrada', 0, 30_000)),
          kw: z.nullish(z.number({ error: 'La potencia no es válida' }).check(z.gte(0), z.lte(2_000))),
        },
        { error: 'El vehículo no es válido' },
      ),
    ),
    holds: z.optional(theClasses.check(z.maxLength(100, { error: 'Las clases no son válidas' }))),
    ageAtIssue: z.optional(optionalInteger('La edad', 0, 130)),
    professional: z.optional(z.boolean({ error: 'Tiene que ser sí o no' })),
  })
  .check(
    refusedWhen(
      'vehicle',
      'El vehículo o la edad es requerido',
      ({ vehicle, ageAtIssue }) => vehicle == null && ageAtIssue === undefined,
    ),
  );

/** Null is unknown: for lack of `missing`, or of a rule. */
export const licenceAnswer = z.object({
  requiredClass: z.optional(z.nullable(z.string())),
  missing: z.optional(z.nullable(z.enum(missingFacts))),
  mayDrive: z.optional(z.nullable(z.boolean())),
  years: z.optional(z.nullable(z.int())),
});

export function askLicence(
  rules: Rules,
  { vehicle, holds, ageAtIssue, professional = false }: z.output<typeof licenceQuestion>,
): z.infer<typeof licenceAnswer> {
  const answer: z.infer<typeof licenceAnswer> = {};
  if (vehicle) {
    const { kind, grossKg = null, trailerKg = 0, trailerKind, passengers = null, cc = null, kw = null } = vehicle;
    const facts = { kind, grossKg, trailerKg, caravan: trailerKind === 'caravan', passengers, cc, kw };
    const found = classNeeded(rules.requiredClasses, facts);
    answer.requiredClass = found.licenceClass;
    answer.missing = 'missing' in found && found.missing ? factOfClass[found.missing] : null;
    if (holds) answer.mayDrive = found.licenceClass === null ? null : mayDrive(rules, holds, found.licenceClass);
  }
  if (ageAtIssue !== undefined) answer.years = licenceYears(rules, ageAtIssue, professional);
  return answer;
}

function mayDrive(rules: Rules, holds: readonly string[], needed: string): boolean | null {
  const { fits } = fitOf(rules.licenceClasses, holds, needed, null, today());
  return fits === 'unknown' ? null : fits === 'yes';
}
