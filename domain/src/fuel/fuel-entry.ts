import * as z from 'zod/mini';
import { choice, optionalLines, optionalText } from '../records/fields.ts';
import { decimals, isoMinute, kilometres, pesos, reference, refusedWhen } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { thisMinute, today } from '../values/dates.ts';
import { formatDecimal } from '../values/decimal.ts';
import { formatDate, formatPesos } from '../values/format.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';
import type { VehicleFuel } from '../vehicles/vehicle-facts.ts';

/** A fuel entry ('Carga de combustible'): one receipt of a pump, a depot or a charger. */

export const fuels = ['petrol', 'premium_petrol', 'diesel', 'premium_diesel', 'cng', 'electricity'] as const;
export type Fuel = (typeof fuels)[number];

/** The grades are those of Resolución 1283/2006 of the Secretaría de Energía. */
export const fuelLabels: Record<Fuel, string> = {
  petrol: 'Nafta',
  premium_petrol: 'Nafta premium',
  diesel: 'Gasoil G2',
  premium_diesel: 'Gasoil G3',
  cng: 'GNC',
  electricity: 'Electricidad',
};

export const fuelUnits = ['l', 'm³', 'kWh'] as const;
export type FuelUnit = (typeof fuelUnits)[number];

export const unitOf = (fuel: Fuel): FuelUnit => (fuel === 'cng' ? 'm³' : fuel === 'electricity' ? 'kWh' : 'l');

const usual: Record<VehicleFuel, Fuel> = { petrol: 'petrol', diesel: 'diesel', cng: 'cng', electric: 'electricity' };

/** The fuel to propose for a vehicle without entries: null where it takes several, or its fuels are unknown. */
export const usualFuelOf = (of: readonly VehicleFuel[]): Fuel | null =>
  of.length === 1 && of[0] !== undefined ? usual[of[0]] : null;

/** The greatest tank lorry takes some 40,000 l. */
const mostQuantity = 99_999;
const mostHours = 999_999;

const yesOrNo = z.boolean({ error: 'Debe ser sí o no' });

export const fuelEntryInput = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    /** A minute in Argentina; a day alone is its first minute. */
    moment: isoMinute('La fecha es requerida'),
    fuel: choice(fuels, 'El combustible es requerido'),
    /** Litres, m³ or kWh (`unitOf`), with up to two decimals. */
    quantity: decimals('La cantidad', 'La cantidad es requerida', [0.01, mostQuantity]),
    /** Whole pesos, from the receipt. */
    cost: pesos('El total'),
    km: z.nullish(kilometres()),
    /** Hours of the hour meter, with up to two decimals. */
    hours: z.nullish(decimals('El horómetro', 'El horómetro debe ser un número', [0, mostHours])),
    station: optionalText(120),
    /** The tank was full afterwards. Absent in a new entry: not known to be. */
    fullTank: z.optional(yesOrNo),
    /** An entry before this one is not recorded: the distance since the last one says nothing of consumption. */
    missedBefore: z.optional(yesOrNo),
    /** Absent in a new entry: the assignments of that moment name the driver. */
    driverId: z.nullish(reference('El conductor no es válido')),
    /** The name of a person who is no driver of the fleet, or no longer one. The server fills in a driver's own name. */
    driverName: optionalText(120),
    notes: optionalLines(500),
  })
  .check(
    refusedWhen(
      'moment',
      'La fecha de la carga no puede ser futura',
      ({ moment }) => typeof moment === 'string' && (moment.length === 10 ? moment > today() : moment > thisMinute()),
    ),
  );
export type FuelEntryInput = z.input<typeof fuelEntryInput>;
export type CheckedFuelEntryInput = z.output<typeof fuelEntryInput>;

const optional = z.nullable(z.string());

export const fuelEntry = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  moment: z.string(),
  fuel: z.enum(fuels),
  quantity: z.number(),
  cost: z.int(),
  km: z.nullable(z.int()),
  hours: z.nullable(z.number()),
  station: optional,
  fullTank: z.boolean(),
  missedBefore: z.boolean(),
  /** Null also once the driver is deleted: the name stays. */
  driverId: z.nullable(z.uuid()),
  driverName: optional,
  notes: optional,
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type FuelEntry = z.infer<typeof fuelEntry>;

export const fuelSummary = z.object({
  count: z.int(),
  cost: z.int(),
  litres: z.number(),
  cubicMetres: z.number(),
  kilowattHours: z.number(),
  /**
   * The cost of the entries with a known distance since the one before them, and that distance. Only stretches between two
   * odometer readings of these entries count, without a missed entry between them.
   */
  byDistance: z.object({ cost: z.int(), km: z.int() }),
});
export type FuelSummary = z.infer<typeof fuelSummary>;

/** The columns that the list can be sorted by; `vehicle` goes by its plate. */
export const fuelSorts = ['moment', 'vehicle', 'km', 'quantity', 'cost', 'station'] as const;
export type FuelSort = (typeof fuelSorts)[number];

/** Pesos for one litre, m³ or kWh, rounded to whole pesos. */
export function unitPriceOf({ quantity, cost }: Pick<FuelEntry, 'quantity' | 'cost'>): number {
  return Math.round(cost / quantity);
}

/** Whole pesos; null where no distance is known. */
export function fuelCostPerKm({ byDistance }: Pick<FuelSummary, 'byDistance'>): number | null {
  return byDistance.km > 0 ? Math.round(byDistance.cost / byDistance.km) : null;
}

/** '45,12 l' */
export const quantityWords = ({ fuel, quantity }: Pick<FuelEntry, 'fuel' | 'quantity'>) =>
  `${formatDecimal(quantity)}\u00a0${unitOf(fuel)}`;

/** '310,5 l y 82 m³'; of nothing '0 l'. */
export function quantitiesWords({ litres, cubicMetres, kilowattHours }: FuelSummary): string {
  const some = ([litres, cubicMetres, kilowattHours] as const).flatMap((quantity, index) =>
    quantity > 0 ? [`${formatDecimal(quantity)}\u00a0${fuelUnits[index]}`] : [],
  );
  return some.length === 0 ? '0\u00a0l' : new Intl.ListFormat('es-AR').format(some);
}

const isAnother = '¿Es otra?';

/** Two entries of a unit with the same day, quantity and total: a receipt that was entered twice, or two pumps. */
export function repeatedFuelQuestion(entry: Pick<FuelEntry, 'moment' | 'fuel' | 'quantity' | 'cost'>): string {
  const day = formatDate(entry.moment.slice(0, 10));
  return `Ya hay una carga de esta unidad del ${day}, de ${quantityWords(entry)} por ${formatPesos(entry.cost)}. ${isAnother}`;
}

export const isRepeatedFuel = (question: string) => question.endsWith(isAnother);

/** For suggestions. */
export const fuelOptions = z.object({ stations: z.array(z.string()) });
export type FuelOptions = z.infer<typeof fuelOptions>;
