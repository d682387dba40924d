import type { SheetColumn } from './sheet.ts';

export interface MonthCosts {
  services: number;
  servicesCost: number;
  papers: number;
  papersCost: number;
  fines: number;
  finesCost: number;
  accidents: number;
  /** Less the recovered amount. */
  accidentsCost: number;
  total: number;
}

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

const costs = [
  { of: 'services', header: 'Mantenimientos', type: 'whole', total: true },
  { of: 'servicesCost', header: 'Costo de mantenimiento', type: 'money', total: true },
  { of: 'papers', header: 'Documentos', type: 'whole', total: true },
  { of: 'papersCost', header: 'Costo de documentos', type: 'money', total: true },
  { of: 'fines', header: 'Multas', type: 'whole', total: true },
  { of: 'finesCost', header: 'Costo de multas', type: 'money', total: true },
  { of: 'accidents', header: 'Siniestros', type: 'whole', total: true },
  { of: 'accidentsCost', header: 'Costo de siniestros, menos lo recuperado', type: 'money', total: true },
  { of: 'total', header: 'Total', type: 'money', total: true },
] as const satisfies readonly SheetColumn<MonthCosts>[];

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
