import * as z from 'zod/mini';
import { mayLack } from '../records/missing.ts';
import { recordVersion } from '../records/record-version.ts';
import { vehicleRetirement } from '../records/retirement.ts';
import type { Tone } from '../values/tone.ts';
import { listedFacts } from './vehicle-facts.ts';

/** Both vocabularies of the specification are valid (docs/spec-coverage.md, section 4); they have three meanings. */
export const vehicleStatuses = ['disponible', 'en_uso', 'en_reparacion', 'active', 'maintenance', 'inactive'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

export const statusMeanings = ['active', 'maintenance', 'inactive'] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

const meanings: Record<VehicleStatus, StatusMeaning> = {
  disponible: 'active',
  en_uso: 'active',
  en_reparacion: 'maintenance',
  active: 'active',
  maintenance: 'maintenance',
  inactive: 'inactive',
};

export const vehicleStatusLabels: Record<VehicleStatus, string> = {
  disponible: 'Disponible',
  en_uso: 'En Uso',
  en_reparacion: 'En Reparación',
  active: 'Activo',
  maintenance: 'Mantenimiento',
  inactive: 'Inactivo',
};

export const statusMeaningLabels: Record<StatusMeaning, string> = {
  active: 'Activo',
  maintenance: 'Mantenimiento',
  inactive: 'Inactivo',
};

const meaningTones: Record<StatusMeaning, Tone> = { active: 'good', maintenance: 'soon', inactive: 'neutral' };

/** The choices of the form; a vehicle with an older value keeps it unless the person changes it. */
export const offeredStatuses: readonly VehicleStatus[] = ['disponible', 'en_uso', 'en_reparacion', 'inactive'];

function isVehicleStatus(status: string): status is VehicleStatus {
  return Object.hasOwn(meanings, status);
}

/** Null for an unknown stored value, which is shown raw, in a neutral badge. */
export function meaningOf(status: string): StatusMeaning | null {
  return isVehicleStatus(status) ? meanings[status] : null;
}

export function vehicleStatusLabel(status: string): string {
  return isVehicleStatus(status) ? vehicleStatusLabels[status] : status;
}

/** From the meaning of the status; neutral for an unknown one. */
export function vehicleStatusTone(status: string): Tone {
  const meaning = meaningOf(status);
  return meaning ? meaningTones[meaning] : 'neutral';
}

export function statusesMeaning(meaning: StatusMeaning): VehicleStatus[] {
  return vehicleStatuses.filter((status) => meanings[status] === meaning);
}

/** Our own picture, for a vehicle without one. */
export const defaultVehicleImage = '/images/vehicle.svg';

/** http(s) without a user's name, or a path of ours; nothing else may reach an <img>. */
export function isImageUrl(text: string): boolean {
  // A browser drops tabs and line ends and turns a backslash round: '/\t/example.org' would be another host.
  if (/[\p{Cc}\\]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/?#@\s]+([/?#]|$)/i.test(text);
}

export const vehicle = z.object({
  id: z.uuid(),
  brand: z.string(),
  model: z.string(),
  /** Where it is missing: null, as for the km; a missing text is ''. */
  year: z.nullable(z.int()),
  licensePlate: z.string(),
  vin: z.string(),
  currentKm: z.nullable(z.int()),
  status: z.string(),
  imageUrl: z.string(),
  /** One of its own files, which has precedence over the address; null while there is none. */
  photoFileId: z.nullable(z.uuid()),
  tireInfo: z.nullable(z.string()),
  assignedDriver: z.nullable(z.uuid()),
  ...listedFacts,
  /** Only in lists of vehicles that left the fleet. */
  retiredOn: z.optional(vehicleRetirement.retiredOn),
  retiredReason: z.optional(vehicleRetirement.retiredReason),
  /** The names of the unknown fields; absent from a whole record. */
  missing: z.optional(z.array(z.enum(mayLack.vehicle))),
  /** The name in the place of a missing plate: 'Interno 014'. */
  shownAs: z.optional(z.string()),
  version: recordVersion,
});
export type Vehicle = z.infer<typeof vehicle>;

/** The vehicle of a list's row, so that no list waits for the fleet. A missing plate is replaced by the name in its place. */
export const vehicleLabel = z.object({ brand: z.string(), model: z.string(), licensePlate: z.string() });
export type VehicleLabel = z.infer<typeof vehicleLabel>;

/** 'Toyota Hilux': the name of a vehicle beside its plate. */
export function vehicleName({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return [brand, model].filter(Boolean).join(' ') || 'Vehículo a completar';
}

/** First the vehicles of `inNeed`, ids with the most pressing one first; then the others, in their order; inactive ones last. */
export function byNeed<Row>(
  rows: readonly Row[],
  inNeed: readonly string[],
  vehicleOf: (row: Row) => Pick<Vehicle, 'id' | 'status'>,
): Row[] {
  const ranks = new Map(inNeed.map((id, rank) => [id, rank]));
  const rankOf = (row: Row) => {
    const { id, status } = vehicleOf(row);
    const rank = ranks.get(id) ?? inNeed.length;
    return meaningOf(status) === 'inactive' ? inNeed.length + 1 + rank : rank;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}
