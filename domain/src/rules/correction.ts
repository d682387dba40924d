import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { isoDate, optionalInteger, requiredInteger } from '../records/record-fields.ts';
import { jurisdictions } from '../values/jurisdiction.ts';
import { licenseClasses } from '../values/license-class.ts';
import { roadsideClasses } from './roadside.ts';

/**
 * An organization's correction of a rule about papers (decision 64): all values that the evaluator reads. Each kind of rule
 * has a schema. The server checks that it fits the other rules.
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
    /** Null: as in the rule. */
    dueBy: z.nullable(choice(dueBys, 'La forma de contar no es válida')),
  },
  { error: 'El tramo no es válido' },
);

const limit = (label: string) => z.nullable(optionalInteger(label, 0, 500_000));
const licenceClass = (error = 'La clase de licencia no es válida') => choice(licenseClasses, error);

export const correctionHead = {
  ruleId: z
    .string({ error: 'La regla es requerida' })
    .check(z.minLength(1, { error: 'La regla es requerida' }), z.maxLength(60, { error: 'La regla no es válida' })),
  /** The organization's source, and the date of that. */
  source: requiredText('La fuente es requerida', 300),
  date: isoDate('La fecha de la fuente es requerida'),
};

/** The values of a rule, by kind: null is unknown, or without limit. */
export const ruleValues = {
  /** The inspection scheme of a place; 'not-required' where there is no inspection. */
  place: z.object({
    kind: z.enum(['place']),
    scheme: z.nullable(
      z
        .string({ error: 'El régimen no es válido' })
        .check(
          z.minLength(1, { error: 'El régimen es requerido' }),
          z.maxLength(60, { error: 'El régimen no es válido' }),
        ),
    ),
  }),
  /** Days to come back with the failed points. */
  scheme: z.object({
    kind: z.enum(['scheme']),
    conditionalDays: z.nullable(optionalInteger('El plazo', 1, 730)),
    rejectedDays: z.nullable(optionalInteger('El plazo', 1, 730)),
  }),
  inspection: z.object({
    kind: z.enum(['inspection']),
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
  /** The vehicles that need a paper on the road, and the places. */
  roadside: z.object({
    kind: z.enum(['roadside']),
    required: yesOrNo(),
    kinds: z
      .array(choice(roadsideClasses, 'El tipo de unidad no es válido'), { error: 'Los tipos de unidad son requeridos' })
      .check(z.maxLength(roadsideClasses.length, { error: 'Los tipos de unidad no son válidos' })),
    /** Empty: wherever it is registered. */
    onlyIn: z
      .array(choice(jurisdictions, 'La jurisdicción no es válida'), { error: 'Las jurisdicciones no son válidas' })
      .check(z.maxLength(jurisdictions.length, { error: 'Las jurisdicciones no son válidas' })),
  }),
  period: z.object({ kind: z.enum(['period']), months: z.nullable(optionalInteger('La vigencia', 1, 600)) }),
  class: z.object({
    kind: z.enum(['class']),
    includes: z
      .array(licenceClass(), { error: 'Las clases no son válidas' })
      .check(z.maxLength(licenseClasses.length, { error: 'Las clases no son válidas' })),
    minAge: requiredInteger('La edad', 14, 99),
  }),
  /** The licence class that a vehicle within these limits needs. */
  need: z.object({
    kind: z.enum(['need']),
    class: licenceClass(),
    maxGrossKg: limit('El peso bruto'),
    maxTrailerKg: limit('El peso del acoplado'),
    maxPassengers: limit('La cantidad de pasajeros'),
    maxCc: limit('La cilindrada'),
    maxKw: limit('La potencia'),
  }),
  term: z.object({ kind: z.enum(['term']), years: requiredInteger('La vigencia', 1, 20) }),
};
export type RuleKind = keyof typeof ruleValues;
export const ruleKinds = Object.keys(ruleValues) as RuleKind[];
export type ValuesOf<Kind extends RuleKind> = z.output<(typeof ruleValues)[Kind]>;
export type RuleValues = ValuesOf<RuleKind>;

/** The body of a correction, by kind of rule. */
export function correctionOfKind<Kind extends RuleKind>(kind: Kind) {
  return z.object({ ...correctionHead, values: ruleValues[kind] });
}
