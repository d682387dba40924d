import type { Retirement } from '@baqueano/domain/records/retirement';
import { isPulled, type VehicleKind } from '@baqueano/domain/vehicles/vehicle-facts';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';

export type FactName = Exclude<
  keyof typeof vehicleFields,
  | ('brand' | 'model' | 'year' | 'licensePlate' | 'vin' | 'currentKm' | 'status' | 'assignedDriver' | 'tireInfo')
  | ('imageUrl' | 'photoFileId' | 'custom' | keyof Retirement)
>;
export type Facts = { [Name in FactName]?: unknown };

export interface FactSection {
  title: string;
  fields: readonly FactName[];
}

export const factSections: readonly FactSection[] = [
  {
    title: 'Tipo y características',
    fields: [
      ...(['kind', 'use', 'jurisdiction', 'registeredOn', 'grossKg', 'seats', 'axles', 'fuels'] as const),
      ...(['engineCc', 'powerKw', 'trailerKind', 'trailerId'] as const),
    ],
  },
  { title: 'Identificación interna', fields: ['internalNumber', 'costCentre', 'tags'] },
  {
    title: 'Compra y venta',
    fields: ['purchasedOn', 'purchasePrice', 'purchasedFrom', 'soldOn', 'salePrice', 'soldTo'],
  },
];

function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const likeMotorcycles: readonly unknown[] = ['motorcycle', 'quad'];

/** True when such a vehicle has that fact; a filled fact is always shown. */
export function concerns(name: FactName, facts: Facts): boolean {
  const kind = facts.kind as VehicleKind | '' | null | undefined;
  if (!isNone(facts[name])) return true;
  if (name === 'engineCc' || name === 'powerKw') return likeMotorcycles.includes(kind);
  if (name === 'trailerKind') return isPulled(kind || null);
  if (name === 'trailerId') return !likeMotorcycles.includes(kind);
  return name !== 'fuels' || !isPulled(kind || null);
}

/** '' for none. */
export function factWords(name: FactName, value: unknown, trailerName: (id: string) => string = String): string {
  if (isNone(value)) return '';
  return name === 'trailerId' ? trailerName(String(value)) : (vehicleFields[name].read?.(value) ?? '');
}

/** 'Camión · Cargas · 17.000 kg': without numbers that mean nothing by themselves. */
export function summaryOf({ fields }: FactSection, facts: Facts, trailerName?: (id: string) => string): string {
  return fields
    .filter((name) => name !== 'seats' && name !== 'axles')
    .map((name) => factWords(name, facts[name], trailerName))
    .filter(Boolean)
    .join(' · ');
}
