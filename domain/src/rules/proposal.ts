import * as z from 'zod/mini';
import { confidences, ruleSource } from '../fines/fine-rules.ts';
import { licenseClasses } from '../values/license-class.ts';
import type { InspectionReason } from './inspection.ts';
import type { MissingFact as FactForClass } from './licence.ts';

/** Proposals of the rules, with their sources: a person decides, and a printed date always wins. */

/** Facts of the vehicle that a person would have to enter first. */
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

/** The fact that a rule of inspections lacks; null where the rule itself is missing. */
export function factOfInspection(reason: InspectionReason): MissingFact | null {
  return factsOfInspection[reason] ?? null;
}

/** The fact that determines the class of a licence. */
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
  /** The date of the data, or of the organization's source. */
  asOf: z.iso.date(),
  /** A rule of the organization. */
  own: z.boolean(),
});

/** The proposed expiry of a paper. `expiryDate` null: unknown, for lack of `missing` or of a rule. */
export const proposedExpiry = z.object({
  expiryDate: z.nullable(z.iso.date()),
  missing: z.nullable(z.enum(missingFacts)),
  rule: z.nullable(rule),
  /** A class that is not issued at that age: no date is proposed. */
  tooYoung: z.nullable(z.object({ class: z.enum(licenseClasses), minAge: z.int() })),
});
export type ProposedExpiry = z.infer<typeof proposedExpiry>;

export const fits = ['yes', 'no', 'unknown'] as const;

/** Whether the classes of a driver's licence let them drive a vehicle with its trailer. */
export const licenceFit = z.object({
  answer: z.enum(fits),
  needed: z.nullable(z.enum(licenseClasses)),
  held: z.array(z.enum(licenseClasses)),
  missing: z.nullable(z.enum(missingFacts)),
  /** The lowest age for the class, if the person is younger. */
  minAge: z.nullable(z.int()),
  /** Follows from a rule of the organization. */
  own: z.boolean(),
});
export type LicenceFit = z.infer<typeof licenceFit>;

/** 'Su licencia B.1 no habilita este vehículo: hace falta C.1'; null where it does, or that is unknown. */
export function licenceWarning({ answer, needed, held, minAge, own }: LicenceFit): string | null {
  if (answer !== 'no') return null;
  const by = own ? ', según tu regla' : '';
  if (minAge !== null) return `La clase ${needed} se otorga desde los ${minAge} años: todavía no los tiene${by}`;
  return `Su licencia ${held.join(', ')} no habilita este vehículo: hace falta ${needed}${by}`;
}
