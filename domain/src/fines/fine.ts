import * as z from 'zod/mini';
import { documentStatuses } from '../papers/document.ts';
import { choice, optionalLines, optionalText } from '../records/fields.ts';
import {
  decimals,
  isDay,
  isoDate,
  isoMinute,
  pesos,
  reference,
  refusedWhen,
  requiredInteger,
} from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { today } from '../values/dates.ts';
import { jurisdictions } from '../values/jurisdiction.ts';
import type { Tone } from '../values/tone.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';

/**
 * A fine is a document of type 'fine' with more fields (decision 50). `moment`, its day, `expiryDate`, `status`, `cost` and
 * `details` belong to the document. The rest is null where it is unknown.
 */

export const fineStates = ['received', 'notified', 'appealed', 'paid', 'annulled', 'prescribed'] as const;
export type FineState = (typeof fineStates)[number];

export const fineStateLabels: Record<FineState, string> = {
  received: 'Recibida',
  notified: 'Notificada',
  appealed: 'Descargo presentado',
  paid: 'Pagada',
  annulled: 'Anulada',
  prescribed: 'Prescripta',
};

export const fineStateTones: Record<FineState, Tone> = {
  received: 'info',
  notified: 'info',
  appealed: 'info',
  paid: 'good',
  annulled: 'good',
  prescribed: 'good',
};

const closes: Record<FineState, boolean> = {
  received: false,
  notified: false,
  appealed: false,
  paid: true,
  annulled: true,
  prescribed: true,
};

/** A closed fine is never Vencido and raises no alert. */
export function isClosed(state: FineState | null): boolean {
  return state !== null && closes[state];
}

/** The defence can still be presented: the fine is open, and none was presented. */
export const appealableFineStates = ['received', 'notified'] as const satisfies readonly FineState[];

export const fineGravities = ['minor', 'serious'] as const;
export type FineGravity = (typeof fineGravities)[number];

export const fineGravityLabels: Record<FineGravity, string> = { minor: 'Leve', serious: 'Grave' };

/** The origin of the driver: the assignments of that moment, or a person's choice. */
export const driverSources = ['assignments', 'hand'] as const;
export type DriverSource = (typeof driverSources)[number];

export const driverSourceLabels: Record<DriverSource, string> = {
  assignments: 'Según las asignaciones',
  hand: 'Elegido a mano',
};

const invalidDate = 'La fecha no es válida';
const optionalDate = z.nullish(isoDate(invalidDate));

const largestUnits = 1_000_000;
const largestUnitValue = 1_000_000;

/** Pesos, with cents: the value of one fixed unit. */
export function unitPrice() {
  const label = 'El valor de la unidad';
  return decimals(label, `${label} debe ser un número`, [0.01, largestUnitValue]);
}

export function discountPercentage() {
  return requiredInteger('El descuento', 1, 100);
}

/** The import's schema: there a payment before the offence is a doubt, while the form refuses it. */
export const fineFacts = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    /** Its day is the document's `issueDate`. Without a time it is the first minute of the day. */
    moment: isoMinute('La fecha de la infracción es requerida'),
    expiryDate: isoDate('El último día para pagar es requerido'),
    state: choice(fineStates, 'El estado no es válido'),
    acta: optionalText(60),
    jurisdiction: z.nullish(choice(jurisdictions, 'La jurisdicción no es válida')),
    issuer: optionalText(120),
    place: optionalText(200),
    offence: optionalText(300),
    gravity: z.nullish(choice(fineGravities, 'La gravedad no es válida')),
    /** With units, the amount is units × unitValue, and a sent `amount` has no effect. */
    units: z.nullish(requiredInteger('El número de unidades', 1, largestUnits)),
    unitValue: z.nullish(unitPrice()),
    unitSource: optionalText(300),
    /** Whole pesos. */
    amount: z.nullish(pesos()),
    notifiedOn: optionalDate,
    discountUntil: optionalDate,
    discountPercent: z.nullish(discountPercentage()),
    /** Whole pesos; it has precedence over the percentage. */
    discountAmount: z.nullish(pesos()),
    appealUntil: optionalDate,
    paidOn: optionalDate,
    paidAmount: z.nullish(pesos()),
    receipt: optionalText(120),
    driverPays: z.nullish(z.boolean({ error: 'Debe ser sí o no' })),
    /** Absent in a new fine: the assignments of that moment name the driver. */
    driverId: z.nullish(reference('El conductor es requerido')),
    /** The name of a person who is no driver of the fleet, or no longer one. The server fills in a driver's own name. */
    driverName: optionalText(120),
    /** Required where the assignments name another driver. */
    driverReason: optionalText(300),
    details: optionalLines(1_000),
  })
  .check(
    refusedWhen(
      'expiryDate',
      'El último día para pagar debe ser posterior al de la infracción',
      ({ moment, expiryDate }) => isDay(moment) && isDay(expiryDate) && expiryDate.slice(0, 10) <= moment.slice(0, 10),
    ),
    refusedWhen(
      'unitValue',
      'No sabemos cuánto valía la unidad ese día: cargá su valor',
      ({ units, unitValue }) => units != null && unitValue == null,
    ),
    refusedWhen(
      'moment',
      'La fecha de la infracción no puede ser futura',
      ({ moment }) => isDay(moment) && moment.slice(0, 10) > today(),
    ),
    refusedWhen('paidOn', 'La fecha de pago es requerida', ({ state, paidOn }) => state === 'paid' && paidOn == null),
    refusedWhen(
      'paidOn',
      'La fecha de pago no puede ser futura',
      ({ paidOn }) => isDay(paidOn) && paidOn.slice(0, 10) > today(),
    ),
    refusedWhen(
      'paidAmount',
      'El importe pagado es requerido',
      ({ state, paidAmount }) => state === 'paid' && paidAmount == null,
    ),
  );

export const fineInput = fineFacts.check(
  refusedWhen(
    'paidOn',
    'El pago no puede ser anterior al día de la infracción',
    ({ moment, paidOn }) => isDay(moment) && isDay(paidOn) && paidOn.slice(0, 10) < moment.slice(0, 10),
  ),
);
export type FineInput = z.input<typeof fineInput>;
export type CheckedFineInput = z.output<typeof fineInput>;

const optional = z.nullable(z.string());
const optionalDay = z.nullable(z.iso.date());
const optionalNumber = z.nullable(z.int());

export const fine = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  moment: z.string(),
  expiryDate: z.iso.date(),
  /** Null for a fine that was only written as a document. */
  state: z.nullable(z.enum(fineStates)),
  /** The document's status, which follows from the state if there is one. */
  status: z.enum(documentStatuses),
  /** In whole pesos, as of today: the debt; after payment the paid amount; 0 once annulled. */
  cost: optionalNumber,
  acta: optional,
  jurisdiction: z.nullable(z.enum(jurisdictions)),
  issuer: optional,
  place: optional,
  offence: optional,
  gravity: z.nullable(z.enum(fineGravities)),
  units: optionalNumber,
  unitValue: z.nullable(z.number()),
  unitSource: optional,
  amount: optionalNumber,
  notifiedOn: optionalDay,
  discountUntil: optionalDay,
  discountPercent: optionalNumber,
  discountAmount: optionalNumber,
  appealUntil: optionalDay,
  paidOn: optionalDay,
  paidAmount: optionalNumber,
  receipt: optional,
  driverPays: z.boolean(),
  /** Null also once the driver is deleted: the name stays. */
  driverId: z.nullable(z.uuid()),
  driverName: optional,
  driverSource: z.nullable(z.enum(driverSources)),
  driverReason: optional,
  details: optional,
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type Fine = z.infer<typeof fine>;

/** A discount that ends within this many days is at risk. */
export const discountAtRiskDays = 7;

const some = z.object({ count: z.int(), amount: z.int() });

export const fineSummary = z.object({
  total: z.int(),
  /** Not closed; fines without a state count as open. */
  open: z.int(),
  byState: z.record(z.enum(fineStates), z.int()),
  withoutState: z.int(),
  /** 'A pagar este mes': open and due this calendar month, less the discount while it runs; `unknown` have no amount. */
  toPayThisMonth: z.extend(some, { unknown: z.int() }),
  /** 'Descuento que se pierde': discounts of open fines that end from today until `until`. */
  discountAtRisk: z.extend(some, { until: z.iso.date() }),
});
export type FineSummary = z.infer<typeof fineSummary>;

/**
 * `need`: open fines first, by due date; then closed ones and those of units out of service, the newest first. `vehicle`
 * sorts by plate, `moment` by day.
 */
export const fineSorts = ['need', 'moment', 'expiryDate', 'vehicle', 'cost'] as const;
export type FineSort = (typeof fineSorts)[number];
