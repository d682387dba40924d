import * as z from 'zod/mini';
import { confidences, ruleSource } from '../fines/fine-rules.ts';
import { licenseClasses } from '../values/license-class.ts';
import type { InspectionReason } from './inspection.ts';
import type { MissingFact as FactForClass } from './licence.ts';

/** What the rules propose, with where they come from: a person decides, and a date on paper always wins. */

/** What somebody would have to say of the vehicle first. */
export const missingFacts = [
  ...(['kind', 'use', 'grossKg', 'seats', 'jurisdiction', 'registeredOn', 'plateEnd', 'currentKm'] as const),
  ...(['engine', 'trailerWeight', 'licenseClasses', 'fuels', 'licenseExpiry'] as const),
] as const;
export type MissingFact = (typeof missingFacts)[number];

export const missingFactLabels: Record<MissingFact, string> = {
  kind: 'el tipo de vehículo',
  use: 'el uso',
  grossKg: 'el peso bruto',
  seats: 'los asientos',
  jurisdiction: 'dónde está radicado',
  registeredOn: 'la fecha de patentamiento',
  plateEnd: 'un número en la patente',
  currentKm: 'el kilometraje',
  engine: 'la cilindrada o la potencia',
  trailerWeight: 'el peso bruto del acoplado',
  licenseClasses: 'las clases de la licencia',
  fuels: 'el combustible',
  licenseExpiry: 'el vencimiento de la licencia',
};

const factsOfInspection: Partial<Record<InspectionReason, MissingFact>> = {
  'no-registration': 'registeredOn',
  'no-plate-end': 'plateEnd',
  'no-km': 'currentKm',
};

/** Which fact a rule of inspections lacks; null where it is a rule that is lacking. */
export function factOfInspection(reason: InspectionReason): MissingFact | null {
  return factsOfInspection[reason] ?? null;
}

/** Which fact the class of a licence goes by. */
export const factOfClass: Record<FactForClass, MissingFact> = {
  'gross-weight': 'grossKg',
  'trailer-weight': 'trailerWeight',
  passengers: 'seats',
  engine: 'engine',
};

const rule = z.object({
  /** 'VTV Ciudad de Buenos Aires'. */
  name: z.string(),
  id: z.string(),
  sources: z.array(ruleSource),
  confidence: z.enum(confidences),
  /** When the data were compiled, or the day of the organization's source. */
  asOf: z.iso.date(),
  /** The organization's own. */
  own: z.boolean(),
});

/** Until when a paper holds: `expiryDate` null means that nobody knows, for want of `missing` or of a rule. */
export const proposedExpiry = z.object({
  expiryDate: z.nullable(z.iso.date()),
  missing: z.nullable(z.enum(missingFacts)),
  rule: z.nullable(rule),
  /** A class that is not issued at that age: no date is proposed. */
  tooYoung: z.nullable(z.object({ class: z.enum(licenseClasses), minAge: z.int() })),
});
export type ProposedExpiry = z.infer<typeof proposedExpiry>;

export const fits = ['yes', 'no', 'unknown'] as const;

/** Whether the classes of a driver's licence let them drive a vehicle with what it pulls. */
export const licenceFit = z.object({
  answer: z.enum(fits),
  /** The class that the vehicle asks for. */
  needed: z.nullable(z.enum(licenseClasses)),
  held: z.array(z.enum(licenseClasses)),
  missing: z.nullable(z.enum(missingFacts)),
  /** The age that the class is issued from, of somebody who is younger. */
  minAge: z.nullable(z.int()),
  /** By a rule of the organization's own. */
  own: z.boolean(),
});
export type LicenceFit = z.infer<typeof licenceFit>;

/** 'Su licencia B.1 no habilita este vehículo: hace falta C.1'; null while that is not known, and where it does. */
export function licenceWarning({ answer, needed, held, minAge, own }: LicenceFit): string | null {
  if (answer !== 'no') return null;
  const by = own ? ', según tu regla' : '';
  if (minAge !== null) return `La clase ${needed} se otorga desde los ${minAge} años: todavía no los tiene${by}`;
  return `Su licencia ${held.join(', ')} no habilita este vehículo: hace falta ${needed}${by}`;
}
