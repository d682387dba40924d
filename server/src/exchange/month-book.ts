import type { Accident } from '@baqueano/domain/accidents/accident';
import type { Fine } from '@baqueano/domain/fines/fine';
import type { FuelEntry } from '@baqueano/domain/fuel/fuel-entry';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { accidentSheet } from '@baqueano/domain/sheets/accidents';
import { documentSheet } from '@baqueano/domain/sheets/documents';
import { fineSheet } from '@baqueano/domain/sheets/fines';
import { fuelSheet } from '@baqueano/domain/sheets/fuel';
import { maintenanceSheet } from '@baqueano/domain/sheets/maintenance';
import {
  type CentreMonth,
  centreMonthColumns,
  type MonthCosts,
  type UnitMonth,
  unitMonthColumns,
  withoutCentre,
  withoutUnit,
} from '@baqueano/domain/sheets/month';
import type { SheetColumn } from '@baqueano/domain/sheets/sheet';
import { daysOfMonth } from '@baqueano/domain/values/dates';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { type CostPart, costPartNames } from '@baqueano/domain/vehicles/vehicle-costs';
import type { Database } from '../database/connection/database.ts';
import { accidentStore } from '../fleet/accidents/store.ts';
import { vehicleStore } from '../fleet/vehicles/store.ts';
import { allOf, cellsOf, columnsOf } from '../http/records/list-export.ts';
import { fuelStore } from '../money/fuel/store.ts';
import { documentStore } from '../papers/documents/store.ts';
import { fineStore } from '../papers/fines/store.ts';
import { invalid } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { maintenanceStore } from '../upkeep/maintenance/store.ts';
import type { BookSheet } from './book.ts';

/**
 * 'Cierre de mes': the work, the papers, the offences, the accidents and the fuel of a month, with their costs. It counts like
 * GET /api/vehicles/{id}/costs.
 */

/** For all sheets together: a book is made as a whole. */
const mostRows = 60_000;
const uncounted = async () => 0;
const oldestFirst = { order: 'asc' } as const;

/** The columns of their lists, with the sum of the costs. */
const withCostTotal = <Row>(columns: readonly SheetColumn<Row>[]) =>
  columns.map((column) => (column.of === 'cost' ? { ...column, total: true as const } : column));

function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): BookSheet {
  const sheet = { name, columns, without: [] };
  return { name, columns: columnsOf(sheet), rows: cellsOf(sheet, rows) };
}

const summed: readonly (keyof MonthCosts)[] = [
  ...costPartNames.flatMap((part) => [part, `${part}Cost`] as const),
  'total',
];
const nothing = () => Object.fromEntries(summed.map((field) => [field, 0])) as Record<keyof MonthCosts, number>;

/** @throws Refusal 'invalid' for a month of more than a book takes. */
export async function monthBook(db: Database, tenant: Tenant, month: string): Promise<BookSheet[]> {
  const [from, to] = daysOfMonth(month);
  const [services, issued, fines, accidents, fuel, fleet] = await Promise.all([
    allOf<MaintenanceRecord>(
      (limit, cursor) =>
        maintenanceStore(db, tenant).page({ from, to }, { sort: 'date', ...oldestFirst }, limit, cursor, uncounted),
      mostRows,
    ),
    allOf<VehicleDocument>(
      (limit, cursor) =>
        documentStore(db, tenant).page(
          { issued: { from, to }, of: 'all' },
          { sort: 'issueDate', ...oldestFirst },
          limit,
          cursor,
          uncounted,
        ),
      mostRows,
    ),
    allOf<Fine>(
      (limit, cursor) =>
        fineStore(db, tenant).page({ from, to }, { sort: 'moment', ...oldestFirst }, limit, cursor, uncounted),
      mostRows,
    ),
    allOf<Accident>(
      (limit, cursor) =>
        accidentStore(db, tenant).page({ from, to }, { sort: 'moment', ...oldestFirst }, limit, cursor, uncounted),
      mostRows,
    ),
    allOf<FuelEntry>(
      (limit, cursor) =>
        fuelStore(db, tenant).page({ from, to }, { sort: 'moment', ...oldestFirst }, limit, cursor, uncounted),
      mostRows,
    ),
    allOf<Vehicle>((limit, cursor) => vehicleStore(db, tenant).page(limit, cursor, 'all')),
  ]);
  // Fines have a sheet of their own.
  const papers = issued.filter(({ type }) => type !== 'fine');
  const records: Month = { services, papers, fines, accidents, fuel };
  if (Object.values(records).flat().length > mostRows) {
    throw invalid('Ese mes tiene demasiados registros para un solo libro: descargá cada lista por separado');
  }
  const units = byUnit(fleet, records);
  return [
    sheetOf('Mantenimiento', maintenanceSheet.columns, services),
    sheetOf('Documentos', withCostTotal(documentSheet.columns), papers),
    sheetOf('Multas', withCostTotal(fineSheet.columns), fines),
    sheetOf('Siniestros', accidentSheet.columns, accidents),
    sheetOf(fuelSheet.name, fuelSheet.columns, fuel),
    sheetOf('Por unidad', unitMonthColumns, units),
    sheetOf('Por centro de costo', centreMonthColumns, byCentre(units)),
  ];
}

type Month = Record<CostPart, { vehicleId: string | null; cost: number | null; recovered?: number | null }[]>;

/** The units with a record, by plate; the records without a unit come last. */
function byUnit(fleet: readonly Vehicle[], month: Month): UnitMonth[] {
  const sums = new Map<string | null, MonthCosts>();
  for (const part of costPartNames) {
    for (const { vehicleId, cost, recovered } of month[part]) {
      const sum = sums.get(vehicleId) ?? nothing();
      const amount = (cost ?? 0) - (recovered ?? 0);
      sum[part] += 1;
      sum[`${part}Cost`] += amount;
      sum.total += amount;
      sums.set(vehicleId, sum);
    }
  }
  const ofUnits = fleet.flatMap((unit): UnitMonth[] => {
    const { brand, model, internalNumber, costCentre } = unit;
    const sum = sums.get(unit.id);
    return sum ? [{ licensePlate: plateOf(unit), brand, model, internalNumber, costCentre, ...sum }] : [];
  });
  const ofNone = sums.get(null);
  const unknown = { brand: null, model: null, internalNumber: null, costCentre: null };
  return ofNone ? [...ofUnits, { licensePlate: withoutUnit, ...unknown, ...ofNone }] : ofUnits;
}

function byCentre(units: readonly UnitMonth[]): CentreMonth[] {
  const groups = Map.groupBy(units, ({ costCentre }) => costCentre ?? withoutCentre);
  const centres = [...groups].map(([costCentre, members]) => {
    const sum: CentreMonth = { costCentre, units: 0, ...nothing() };
    for (const one of members) {
      if (one.licensePlate !== withoutUnit) sum.units += 1;
      for (const field of summed) sum[field] += one[field];
    }
    return sum;
  });
  const isNone = ({ costCentre }: CentreMonth) => Number(costCentre === withoutCentre);
  return centres.sort(
    (one, other) => isNone(one) - isNone(other) || one.costCentre.localeCompare(other.costCentre, 'es'),
  );
}
