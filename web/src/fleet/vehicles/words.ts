import { formatDate, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { type Jurisdiction, jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import {
  isPulled,
  type TrailerKind,
  trailerKindLabels,
  type VehicleFuel,
  type VehicleKind,
  type VehicleUse,
  vehicleFuelLabels,
  vehicleKindLabels,
  vehicleUseLabels,
} from '@baqueano/domain/vehicles/vehicle-facts';

/** How a form, a detail and a conflict write what a vehicle is; a value that is there, as it is kept. */
const readings = {
  kind: (value) => vehicleKindLabels[value as VehicleKind],
  jurisdiction: (value) => jurisdictionLabels[value as Jurisdiction],
  registeredOn: (value) => formatDate(String(value)),
  use: (value) => vehicleUseLabels[value as VehicleUse],
  grossKg: (value) => `${formatNumber(Number(value))} kg`,
  seats: (value) => formatNumber(Number(value)),
  axles: (value) => formatNumber(Number(value)),
  fuels: (value) => (value as VehicleFuel[]).map((fuel) => vehicleFuelLabels[fuel]).join(', '),
  engineCc: (value) => `${formatNumber(Number(value))} cm³`,
  powerKw: (value) => `${formatNumber(Number(value))} kW`,
  trailerKind: (value) => trailerKindLabels[value as TrailerKind],
  trailerId: String,
  internalNumber: String,
  costCentre: String,
  tags: (value) => (value as string[]).join(', '),
  purchasedOn: (value) => formatDate(String(value)),
  purchasePrice: (value) => formatPesos(Number(value)),
  purchasedFrom: String,
  soldOn: (value) => formatDate(String(value)),
  salePrice: (value) => formatPesos(Number(value)),
  soldTo: String,
} satisfies Record<string, (value: unknown) => string>;

export type FactName = keyof typeof readings;
export type Facts = { [Name in FactName]?: unknown };

export interface FactSection {
  title: string;
  fields: readonly FactName[];
}

/** As the form folds them and the detail shows them. */
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

/** Whether that is asked of such a vehicle; what somebody has filled in is always shown. */
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
  return name === 'trailerId' ? trailerName(String(value)) : readings[name](value);
}

/** 'Camión · Cargas · 17.000 kg': without the numbers that say nothing by themselves. */
export function summaryOf({ fields }: FactSection, facts: Facts, trailerName?: (id: string) => string): string {
  return fields
    .filter((name) => name !== 'seats' && name !== 'axles')
    .map((name) => factWords(name, facts[name], trailerName))
    .filter(Boolean)
    .join(' · ');
}

/** For what is told of a conflict. */
export function factWordsOf(trailerName: (id: string) => string): Record<FactName, (value: unknown) => string> {
  const names = Object.keys(readings) as FactName[];
  const words = names.map((name) => [name, (value: unknown) => factWords(name, value, trailerName)]);
  return Object.fromEntries(words);
}
