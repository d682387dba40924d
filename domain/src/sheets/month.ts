import { type CostPart, costPartNames, costParts } from '../vehicles/vehicle-costs.ts';
import type { SheetColumn } from './sheet.ts';

/** The number of each part, and its cost. */
export type MonthCosts = Record<CostPart | `${CostPart}Cost` | 'total', number>;

export interface UnitMonth extends MonthCosts {
  licensePlate: string;
  brand: string | null;
  model: string | null;
  internalNumber: string | null;
  costCentre: string | null;
}

export interface CentreMonth extends MonthCosts {
  costCentre: string;
  units: number;
}

const costs: readonly SheetColumn<MonthCosts>[] = [
  ...costPartNames.flatMap((part) => [
    { of: part, header: costParts[part].count, type: 'whole', total: true } as const,
    { of: `${part}Cost`, header: costParts[part].cost, type: 'money', total: true } as const,
  ]),
  { of: 'total', header: 'Total', type: 'money', total: true },
];

export const unitMonthColumns: readonly SheetColumn<UnitMonth>[] = [
  { of: 'licensePlate', header: 'Patente', type: 'text', width: 14 },
  { of: 'brand', header: 'Marca', type: 'text', width: 16 },
  { of: 'model', header: 'Modelo', type: 'text' },
  { of: 'internalNumber', header: 'Interno', type: 'text', width: 10 },
  { of: 'costCentre', header: 'Centro de costo', type: 'text' },
  ...costs,
];

export const centreMonthColumns: readonly SheetColumn<CentreMonth>[] = [
  { of: 'costCentre', header: 'Centro de costo', type: 'text', width: 26 },
  { of: 'units', header: 'Unidades', type: 'whole', total: true },
  ...costs,
];

export const withoutUnit = 'Sin unidad';
export const withoutCentre = 'Sin centro de costo';
