import * as z from 'zod/mini';
import { choice, requiredText } from '../fields.ts';
import { confidences, ruleSource } from '../fine-rules.ts';
import { jurisdictions } from '../jurisdiction.ts';
import { licenseClasses } from '../license-class.ts';
import { isoDate, optionalInteger, requiredInteger } from '../record-fields.ts';
import { recordVersion } from '../record-version.ts';
import { roadsideClasses } from './roadside.ts';

/**
 * What an organization knows better than the program's data of papers (decision 64): of one rule all that the evaluator reads.
 * What each kind of rule says has a schema of its own; whether it makes sense beside the other rules the server knows.
 */

const yesOrNo = (error = 'Tiene que ser sí o no') => z.boolean({ error });

const dueBys = ['anniversary', 'plate-month'] as const;

const band = z.object(
  {
    fromMonths: requiredInteger('La antigüedad', 0, 1_200),
    toMonths: z.nullable(optionalInteger('La antigüedad', 1, 1_200)),
    toInclusive: yesOrNo(),
    maxKm: z.nullable(optionalInteger('El kilometraje', 1, 9_999_999)),
    /** Both null: not known. */
    months: z.nullable(optionalInteger('La vigencia', 1, 240)),
    days: z.nullable(optionalInteger('La vigencia', 1, 3_650)),
    /** Null: as the rule says. */
    dueBy: z.nullable(choice(dueBys, 'La forma de contar no es válida')),
  },
  { error: 'El tramo no es válido' },
);

const limit = (label: string) => z.nullable(optionalInteger(label, 0, 500_000));
const licenceClass = (error = 'La clase de licencia no es válida') => choice(licenseClasses, error);

/** What a rule of each kind says: what is null is not known, or has no limit. */
export const ruleValues = {
  /** By which rules a place inspects; 'not-required' where nobody has to. */
  place: z.object({
    kind: z.literal('place'),
    scheme: z.nullable(
      z
        .string({ error: 'El régimen no es válido' })
        .check(
          z.minLength(1, { error: 'El régimen es requerido' }),
          z.maxLength(60, { error: 'El régimen no es válido' }),
        ),
    ),
  }),
  /** Days to come back with what was not approved. */
  scheme: z.object({
    kind: z.literal('scheme'),
    conditionalDays: z.nullable(optionalInteger('El plazo', 1, 730)),
    rejectedDays: z.nullable(optionalInteger('El plazo', 1, 730)),
  }),
  inspection: z.object({
    kind: z.literal('inspection'),
    firstMonths: z.nullable(optionalInteger('La primera inspección', 0, 600)),
    firstKm: z.nullable(optionalInteger('El kilometraje', 1, 9_999_999)),
    firstDueBy: choice(dueBys, 'La forma de contar no es válida'),
    dueBy: choice(dueBys, 'La forma de contar no es válida'),
    bands: z
      .array(band, { error: 'La vigencia es requerida' })
      .check(
        z.minLength(1, { error: 'La vigencia es requerida' }),
        z.maxLength(6, { error: 'Hasta 6 tramos de vigencia' }),
      ),
  }),
  /** Of which units a paper is asked on the road, and where. */
  roadside: z.object({
    kind: z.literal('roadside'),
    required: yesOrNo(),
    kinds: z
      .array(choice(roadsideClasses, 'El tipo de unidad no es válido'), { error: 'Los tipos de unidad son requeridos' })
      .check(z.maxLength(roadsideClasses.length, { error: 'Los tipos de unidad no son válidos' })),
    /** Empty: wherever it is registered. */
    onlyIn: z
      .array(choice(jurisdictions, 'La jurisdicción no es válida'), { error: 'Las jurisdicciones no son válidas' })
      .check(z.maxLength(jurisdictions.length, { error: 'Las jurisdicciones no son válidas' })),
  }),
  period: z.object({ kind: z.literal('period'), months: z.nullable(optionalInteger('La vigencia', 1, 600)) }),
  class: z.object({
    kind: z.literal('class'),
    includes: z
      .array(licenceClass(), { error: 'Las clases no son válidas' })
      .check(z.maxLength(licenseClasses.length, { error: 'Las clases no son válidas' })),
    minAge: requiredInteger('La edad', 14, 99),
  }),
  /** Which class a vehicle within these limits takes. */
  need: z.object({
    kind: z.literal('need'),
    class: licenceClass(),
    maxGrossKg: limit('El peso bruto'),
    maxTrailerKg: limit('El peso del acoplado'),
    maxPassengers: limit('La cantidad de pasajeros'),
    maxCc: limit('La cilindrada'),
    maxKw: limit('La potencia'),
  }),
  term: z.object({ kind: z.literal('term'), years: requiredInteger('La vigencia', 1, 20) }),
};
export type RuleKind = keyof typeof ruleValues;
export const ruleKinds = Object.keys(ruleValues) as RuleKind[];
export type ValuesOf<Kind extends RuleKind> = z.output<(typeof ruleValues)[Kind]>;
export type RuleValues = ValuesOf<RuleKind>;

const { place, scheme, inspection, roadside, period, need, term } = ruleValues;
export const anyValues = z.discriminatedUnion(
  'kind',
  [place, scheme, inspection, roadside, period, ruleValues.class, need, term],
  { error: 'Lo que dice la regla no es válido' },
);

export const correctionInput = z.object({
  ruleId: z
    .string({ error: 'La regla es requerida' })
    .check(z.minLength(1, { error: 'La regla es requerida' }), z.maxLength(60, { error: 'La regla no es válida' })),
  values: anyValues,
  /** Where the organization knows it from, and of which day that is. */
  source: requiredText('La fuente es requerida', 300),
  date: isoDate('La fecha de la fuente es requerida'),
});
export type CorrectionInput = z.input<typeof correctionInput>;
export type CheckedCorrectionInput = z.output<typeof correctionInput>;

export const correction = z.object({
  id: z.uuid(),
  ruleId: z.string(),
  values: anyValues,
  source: z.string(),
  date: z.iso.date(),
  version: recordVersion,
});
export type RuleCorrection = z.infer<typeof correction>;

const said = {
  /** In words: 'La primera a los 48 meses…'. */
  says: z.string(),
  values: anyValues,
  sources: z.array(ruleSource),
};

/** A rule as it holds for an organization. */
export const heldRule = z.object({
  id: z.string(),
  kind: z.enum(ruleKinds as [RuleKind, ...RuleKind[]]),
  /** Under which it stands in the list: 'Cada cuánto se hace la VTV o RTO'. */
  group: z.string(),
  name: z.string(),
  ...said,
  confidence: z.nullable(z.enum(confidences)),
  /** When the data were compiled, or the day of the organization's source. */
  asOf: z.iso.date(),
  /** What the program's data say; null where nobody has corrected them. */
  original: z.nullable(z.object(said)),
  correction: z.nullable(z.pick(correction, { id: true, version: true, source: true, date: true })),
  /** The correction no longer fits the data: nothing is known of the rule until it is corrected anew or taken back. */
  broken: z.boolean(),
});
export type HeldRule = z.infer<typeof heldRule>;
