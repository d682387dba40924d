import * as z from 'zod/mini';
import { accidentReportDays } from '../alerts/alert.ts';
import { choice, optionalLines, optionalText, requiredLines, requiredText } from '../records/fields.ts';
import { isoMinute, optionalInteger, pesos, reference, refusedWhen } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { addDays, thisMinute, today } from '../values/dates.ts';
import { jurisdictions } from '../values/jurisdiction.ts';
import { normalizePlate } from '../values/plate.ts';
import type { Tone } from '../values/tone.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/** An accident ('Siniestro'). A claim needs more fields than the specification has: date, severity, description, cost. */

export const accidentSeverities = ['minor', 'moderate', 'severe'] as const;
export type AccidentSeverity = (typeof accidentSeverities)[number];

export const accidentSeverityLabels: Record<AccidentSeverity, string> = {
  minor: 'Leve',
  moderate: 'Moderado',
  severe: 'Grave',
};

export const accidentSeverityTones: Record<AccidentSeverity, Tone> = {
  minor: 'info',
  moderate: 'soon',
  severe: 'expired',
};

export const accidentStates = ['open', 'reported', 'in_repair', 'closed'] as const;
export type AccidentState = (typeof accidentStates)[number];

export const accidentStateLabels: Record<AccidentState, string> = {
  open: 'Abierto',
  reported: 'Denunciado',
  in_repair: 'En reparación',
  closed: 'Cerrado',
};

export const accidentStateTones: Record<AccidentState, Tone> = {
  open: 'soon',
  reported: 'info',
  in_repair: 'info',
  closed: 'good',
};

export const mostThirdParties = 20;

/** In characters. */
export const longestDescription = 2_000;

const yesOrNo = z.boolean({ error: 'Debe ser sí o no' });

/** Nothing of them is required alone: at the roadside people know a plate, or a name. */
export const thirdPartyInput = z
  .object({
    name: optionalText(120),
    /** Normalized like the plates of the fleet, so that one search finds both. */
    plate: z.pipe(
      optionalText(15),
      z.transform((plate) => plate && normalizePlate(plate)),
    ),
    document: optionalText(30),
    insurer: optionalText(120),
    policy: optionalText(60),
    phone: optionalText(50),
    injured: z._default(yesOrNo, false),
  })
  .check(
    refusedWhen('name', 'Cargá al menos un dato de cada tercero', (party) => !party.injured && isBlankParty(party)),
  );

const partyFields = ['name', 'plate', 'document', 'insurer', 'policy', 'phone'] as const;

export function isBlankParty(party: Record<string, unknown>): boolean {
  return partyFields.every((field) => party[field] == null || String(party[field]).trim() === '');
}

export const accidentInput = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    /** A minute in Argentina; a day alone is its first minute. */
    moment: isoMinute('La fecha del siniestro es requerida'),
    place: requiredText('El lugar es requerido', 200),
    jurisdiction: z.nullish(choice(jurisdictions, 'La jurisdicción no es válida')),
    severity: choice(accidentSeverities, 'La gravedad es requerida'),
    description: requiredLines('La descripción es requerida', longestDescription),
    state: z.optional(choice(accidentStates, 'El estado no es válido')),
    /** Absent in a new accident: the assignments of that moment name the driver. */
    driverId: z.nullish(reference('El conductor no es válido')),
    /** The name of a person who is no driver of the fleet, or no longer one. The server fills in a driver's own name. */
    driverName: optionalText(120),
    thirdParties: z.optional(
      z
        .array(thirdPartyInput, { error: 'Los terceros deben ser una lista' })
        .check(z.maxLength(mostThirdParties, { error: `Un siniestro tiene hasta ${mostThirdParties} terceros` })),
    ),
    /** People, those of the fleet included. */
    injured: z.nullish(optionalInteger('La cantidad de heridos', 0, 999)),
    injuredNotes: optionalLines(500),
    policeReport: optionalText(60),
    policeStation: optionalText(120),
    insurer: optionalText(120),
    claimNumber: optionalText(60),
    /** Whole pesos. */
    cost: z.nullish(pesos()),
    /** Whole pesos that the insurer or the third party has paid back. */
    recovered: z.nullish(pesos('Lo recuperado')),
  })
  .check(
    refusedWhen(
      'moment',
      'La fecha del siniestro no puede ser futura',
      ({ moment }) => typeof moment === 'string' && (moment.length === 10 ? moment > today() : moment > thisMinute()),
    ),
  );
export type AccidentInput = z.input<typeof accidentInput>;
export type CheckedAccidentInput = z.output<typeof accidentInput>;

const optional = z.nullable(z.string());

export const thirdParty = z.object({
  name: optional,
  plate: optional,
  document: optional,
  insurer: optional,
  policy: optional,
  phone: optional,
  injured: z.boolean(),
});
export type ThirdParty = z.infer<typeof thirdParty>;

export const accident = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  moment: z.string(),
  /** The day of `moment`: the API of the specification has a date alone. */
  date: z.iso.date(),
  place: z.string(),
  jurisdiction: z.nullable(z.enum(jurisdictions)),
  severity: z.enum(accidentSeverities),
  description: z.string(),
  state: z.enum(accidentStates),
  /** Null also once the driver is deleted: the name stays. */
  driverId: z.nullable(z.uuid()),
  driverName: optional,
  thirdParties: z.array(thirdParty),
  injured: z.nullable(z.int()),
  injuredNotes: optional,
  policeReport: optional,
  policeStation: optional,
  insurer: optional,
  claimNumber: optional,
  cost: z.nullable(z.int()),
  recovered: z.nullable(z.int()),
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type Accident = z.infer<typeof accident>;

export const accidentSummary = z.object({
  total: z.int(),
  byState: z.record(z.enum(accidentStates), z.int()),
  bySeverity: z.record(z.enum(accidentSeverities), z.int()),
  cost: z.int(),
  recovered: z.int(),
});
export type AccidentSummary = z.infer<typeof accidentSummary>;

/** `need`: first the accidents that the insurer does not know of, then the other open ones; each group newest first. */
export const accidentSorts = ['need', 'moment', 'vehicle', 'severity', 'cost'] as const;
export type AccidentSort = (typeof accidentSorts)[number];

/** The last day to report it to the insurer; null once it is reported. */
export function reportUntil({ moment, state }: Pick<Accident, 'moment' | 'state'>): string | null {
  return state === 'open' ? addDays(moment.slice(0, 10), accidentReportDays) : null;
}
