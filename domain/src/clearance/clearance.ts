import * as z from 'zod/mini';
import { ruleSource } from '../fines/fine-rules.ts';
import { type MissingFact, missingFactLabels, missingFacts } from '../rules/proposal.ts';
import { today } from '../values/dates.ts';
import { licenseClasses } from '../values/license-class.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/**
 * Whether a vehicle may circulate on a day (decision 58). Reasons are facts with dates, and the answer follows from those of
 * the day. No reason is a yes; an unknown fact is a reason, too.
 */

export const clearanceAnswers = ['no', 'unknown', 'yes'] as const;
export type ClearanceAnswer = (typeof clearanceAnswers)[number];

export const clearanceAnswerLabels: Record<ClearanceAnswer, string> = {
  no: 'No puede circular',
  unknown: 'No sabemos',
  yes: 'Puede circular',
};

export const clearanceEffects = ['no', 'unknown', 'observation'] as const;
export type ClearanceEffect = (typeof clearanceEffects)[number];

/** Papers by the proof that they give on the road: VTV and RTO are one. */
export const clearancePapers = [
  ...(['insurance', 'inspection', 'cedula', 'extinguisher', 'gnc', 'permit', 'registration', 'licence'] as const),
] as const;
export type ClearancePaper = (typeof clearancePapers)[number];

export const clearancePaperLabels: Record<ClearancePaper, string> = {
  insurance: 'Seguro',
  inspection: 'VTV o RTO',
  cedula: 'Cédula',
  extinguisher: 'Matafuego',
  gnc: 'Oblea GNC',
  permit: 'Habilitación',
  registration: 'Patente',
  licence: 'Licencia',
};

/** Document types that prove it; the form adds the first one. The licence is the driver's own and no document. */
export const typesOfPaper: Record<ClearancePaper, readonly string[]> = {
  insurance: ['insurance'],
  inspection: ['vtv', 'rto'],
  cedula: ['cedula', 'cedula_azul'],
  extinguisher: ['extinguisher'],
  gnc: ['gnc'],
  permit: ['permit'],
  registration: ['registration'],
  licence: [],
};

export const clearanceCodes = [
  ...(['expired', 'rejected', 'unfit', 'missing', 'not_begun', 'fact_missing', 'no_rule', 'updating'] as const),
  ...(['expires_soon', 'conditional', 'too_young'] as const),
] as const;
export type ClearanceCode = (typeof clearanceCodes)[number];

/** Shown while a vehicle's facts follow older rules, or were not computed since a restore. */
export const updatingLabel = 'Actualizando: todavía no se sabe';

/** An end is shown this many days before. */
export const observedDays = 7;

/** Both days included; null: no beginning, or no end. */
interface Holds {
  effect: ClearanceEffect;
  since: string | null;
  until: string | null;
}

/** One reason as the rules give it. `subject` is the paper, or the missing fact for 'fact_missing'. */
export interface ClearanceFact extends Holds {
  code: ClearanceCode;
  subject: string;
  due: string | null;
  /** From this odometer on it holds on every day. */
  atKm: number | null;
  documentId: string | null;
  ruleId: string | null;
  /** The fact that is unknown, so that a person has to enter it. */
  missing: string | null;
  detail: string | null;
}

export function holdsOn({ since, until }: Holds, day: string): boolean {
  return (since === null || since <= day) && (until === null || day <= until);
}

/** No beats unknown, which beats yes. */
export function answerOn(facts: Iterable<Holds>, on = today()): ClearanceAnswer {
  const effects = new Set([...facts].filter((fact) => holdsOn(fact, on)).map(({ effect }) => effect));
  if (effects.has('no')) return 'no';
  return effects.has('unknown') ? 'unknown' : 'yes';
}

/** The next step of a person: renew or add a document, enter a fact of vehicle or driver, choose another driver. */
export const clearanceActs = ['renew', 'add_document', 'tell_vehicle', 'tell_driver', 'change_driver'] as const;
export type ClearanceAct = (typeof clearanceActs)[number];

const day = z.nullable(z.iso.date());

export const clearanceReason = z.object({
  code: z.enum(clearanceCodes),
  effect: z.enum(clearanceEffects),
  paper: z.nullable(z.enum(clearancePapers)),
  missing: z.nullable(z.enum(missingFacts)),
  /** In words: 'Seguro vencido'. */
  message: z.string(),
  /** The vehicle of the reason: the one in question, or its trailer. */
  vehicleId: z.uuid(),
  trailerPlate: z.nullable(z.string()),
  since: day,
  until: day,
  due: day,
  documentId: z.nullable(z.uuid()),
  neededClass: z.nullable(z.enum(licenseClasses)),
  act: z.nullable(z.enum(clearanceActs)),
  ruleId: z.nullable(z.string()),
  sources: z.array(ruleSource),
  /** Follows from a rule that the organization wrote. */
  own: z.boolean(),
});
export type ClearanceReason = z.infer<typeof clearanceReason>;

export const vehicleClearance = z.object({
  vehicleId: z.uuid(),
  vehicle: vehicleLabel,
  internalNumber: z.nullable(z.string()),
  costCentre: z.nullable(z.string()),
  tags: z.array(z.string()),
  driver: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  on: z.iso.date(),
  answer: z.enum(clearanceAnswers),
  reasons: z.array(clearanceReason),
  /** For vehicles that may circulate; empty for others. */
  observations: z.array(clearanceReason),
});
export type VehicleClearance = z.infer<typeof vehicleClearance>;

export const clearanceSummary = z.object({
  total: z.int(),
  byAnswer: z.object({ no: z.int(), unknown: z.int(), yes: z.int() }),
  /** Counts vehicles by the keys of the filter `reason`, the most frequent first. */
  byReason: z.array(z.object({ reason: z.string(), effect: z.enum(clearanceEffects), count: z.int() })),
});
export type ClearanceSummary = z.infer<typeof clearanceSummary>;

type Subject = Pick<ClearanceReason, 'code' | 'paper' | 'missing'>;

/** A key of the filter: 'expired.insurance', 'fact_missing.kind', 'updating'. */
export function reasonKey({ code, paper, missing }: Subject): string {
  if (code === 'updating') return code;
  return `${code}.${paper ?? missing ?? ''}`;
}

const isOneOf = <T extends string>(all: readonly T[], text: string): text is T => all.some((one) => one === text);

/** Null for any other text. */
export function reasonOfKey(key: string): Subject | null {
  const [code = '', subject = '', ...more] = key.split('.');
  if (more.length > 0 || !isOneOf(clearanceCodes, code)) return null;
  if (code === 'updating') return subject ? null : { code, paper: null, missing: null };
  if (code === 'fact_missing') return isOneOf(missingFacts, subject) ? { code, paper: null, missing: subject } : null;
  return isOneOf(clearancePapers, subject) ? { code, paper: subject, missing: null } : null;
}

const inspectionLabels: Record<string, string> = { vtv: 'VTV', rto: 'RTO' };

const feminine: readonly ClearancePaper[] = ['inspection', 'cedula', 'gnc', 'permit', 'registration', 'licence'];

const plural: readonly MissingFact[] = ['seats', 'licenseClasses'];

/**
 * 'Seguro vencido', 'Falta el uso': without dates, for a filter.
 * @param type the document's, if known: it gives 'VTV' in place of 'VTV o RTO'.
 */
export function reasonLabel({ code, paper, missing }: Subject, type?: string | null): string {
  const name = paper ? (inspectionLabels[type ?? ''] ?? clearancePaperLabels[paper]) : '';
  const o = paper && feminine.includes(paper) ? 'a' : 'o';
  switch (code) {
    case 'expired':
      return `${name} vencid${o}`;
    case 'rejected':
      return `${name} rechazad${o}`;
    case 'conditional':
      return `${name} condicional`;
    case 'unfit':
      return 'La licencia no habilita este vehículo';
    case 'too_young':
      return 'La edad no alcanza para la clase de licencia';
    case 'missing':
      return `${name} sin cargar`;
    case 'not_begun':
      return `${name} que todavía no empezó`;
    case 'expires_soon':
      return `${name} por vencer`;
    case 'no_rule':
      return `${name}: sin datos de la regla`;
    case 'fact_missing':
      return missing
        ? `${plural.includes(missing) ? 'Faltan' : 'Falta'} ${missingFactLabels[missing]}`
        : 'Falta un dato';
    case 'updating':
      return updatingLabel;
  }
}

export function actOf({ code, paper, missing }: Subject, documentId: string | null): ClearanceAct | null {
  if (missing === 'licenseClasses' || missing === 'licenseExpiry') return 'tell_driver';
  if (missing) return 'tell_vehicle';
  if (paper === 'licence') return code === 'expires_soon' ? 'tell_driver' : code === 'no_rule' ? null : 'change_driver';
  if (!paper) return null;
  return documentId ? 'renew' : 'add_document';
}
