import { type Fuel, usualFuelOf } from '../../../fuel/fuel-entry.ts';
import type { VehicleFuel } from '../../../vehicles/vehicle-facts.ts';
import { machines } from '../../reading/cells/choices.ts';
import { isEmpty } from '../../reading/cells/empty-cells.ts';
import { readCell } from '../../reading/cells/read-cell.ts';
import { readTime } from '../../reading/cells/times.ts';
import { fuelTargets } from '../../targets/fuel.ts';
import type { ReadColumn } from './cells.ts';
import type { JudgedRow } from './row.ts';
import type { KnownVehicle } from './world.ts';

/** The fuel entry of a row. */

type Fields = Record<string, unknown>;
type Unit = Pick<KnownVehicle, 'fields'> | null;

const vehicleFuelOf: Record<Fuel, VehicleFuel> = {
  ...{ petrol: 'petrol', premium_petrol: 'petrol', diesel: 'diesel', premium_diesel: 'diesel' },
  ...{ cng: 'cng', electricity: 'electric' },
};

/** Its cell's fuel; without a cell, the one answer for all rows where the unit takes it, else the unit's single fuel. */
function fuelFor(row: JudgedRow, unit: Unit): Fuel | null | undefined {
  const answer = row.text('fuel.fuel') as Fuel | undefined;
  const fuels = unit?.fields.fuels ?? [];
  if (fuels.length === 0 || !isEmpty(row.written('fuel.fuel'))) return answer;
  return answer !== undefined && fuels.includes(vehicleFuelOf[answer]) ? answer : usualFuelOf(fuels);
}

/** In pesos for a litre: more is the total, below 'Precio'. */
const mostPrice = 20_000;

export const isTotal = (unitPrice: unknown) => typeof unitPrice === 'number' && unitPrice > mostPrice;

/** The total that a row lacks follows from its price. */
function costOf(row: JudgedRow, { cost, quantity, unitPrice }: Fields): unknown {
  const code = 'fuel.cost';
  if (cost !== undefined || row.isUnread(code) || row.isDoubted(code)) return cost;
  if (isTotal(unitPrice)) return Math.trunc(Number(unitPrice));
  return typeof quantity === 'number' && typeof unitPrice === 'number' ? Math.round(quantity * unitPrice) : undefined;
}

/** Below 'Km / Hs' a machine has hours. An odometer at 0 was not read. */
function metersOf(row: JudgedRow, unit: Unit, { km, hours }: Fields): Fields {
  if (row.alsoHours && hours === undefined && machines.has(unit?.fields.kind)) return { km: undefined, hours: km };
  return { km: km === 0 ? undefined : km, hours: hours === undefined ? undefined : Number(hours) };
}

const target = fuelTargets.find((one) => one.target === 'fuel.fuel');

/** 'Litros gasoil', 'kWh': where no column says the fuel, the heading of the quantities may. */
export function fillsOfHeadings(columns: readonly ReadColumn[]): [string, string][] {
  const headerOf = (code: string) => columns.find((one) => one.target.target === code)?.header;
  const header = headerOf('fuel.quantity') ?? '';
  if (!target || headerOf('fuel.fuel') !== undefined || readCell(target, header, 'dmy').value === null) return [];
  return [[target.target, header]];
}

const yesOrNo = (word: unknown) => (word === undefined ? undefined : word === 'yes');

/** The fields as the schema has them. It says nothing at the row: it is also needed before the row's driver is found. */
export function fuelOf(row: JudgedRow, unit: Unit): Fields {
  const { time, unitPrice, receipt, ...fields }: Fields = row.fieldsOf('fuel');
  const minute = typeof time === 'string' ? readTime(time) : null;
  const day = typeof fields.moment === 'string' ? fields.moment.slice(0, 10) : '';
  const notes = [fields.notes, receipt && `Remito o ticket: ${receipt}`].filter(Boolean).join('. ');
  return {
    ...fields,
    ...(day !== '' && minute !== null && { moment: `${day}T${minute}` }),
    fuel: fuelFor(row, unit),
    cost: costOf(row, { ...fields, unitPrice }),
    ...metersOf(row, unit, fields),
    fullTank: yesOrNo(fields.fullTank),
    missedBefore: yesOrNo(fields.missedBefore),
    ...(notes !== '' && { notes }),
  };
}

/** Entries are equal by unit, day, quantity and total. */
export function keyOfFuel(vehicleId: string, { moment, quantity, cost }: Fields): string {
  return `fuel ${vehicleId} ${String(moment).slice(0, 10)} ${Math.round(Number(quantity) * 100)} ${cost}`;
}
