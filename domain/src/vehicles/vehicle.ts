import * as z from 'zod/mini';
import { mayLack } from '../records/missing.ts';
import { recordVersion } from '../records/record-version.ts';
import { vehicleRetirement } from '../records/retirement.ts';
import type { Tone } from '../values/tone.ts';
import { listedFacts } from './vehicle-facts.ts';

/** Both vocabularies of the spec (section 4) are valid; three meanings stand behind them. */
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

/** What the form offers; a vehicle that holds an older value keeps it unless the person changes it. */
export const offeredStatuses: readonly VehicleStatus[] = ['disponible', 'en_uso', 'en_reparacion', 'inactive'];

function isVehicleStatus(status: string): status is VehicleStatus {
  return Object.hasOwn(meanings, status);
}

/** Null for a stored value that nobody knows: it is shown raw, in a neutral badge. */
export function meaningOf(status: string): StatusMeaning | null {
  return isVehicleStatus(status) ? meanings[status] : null;
}

export function vehicleStatusLabel(status: string): string {
  return isVehicleStatus(status) ? vehicleStatusLabels[status] : status;
}

/** By what the status means; neutral for one that nobody knows. */
export function vehicleStatusTone(status: string): Tone {
  const meaning = meaningOf(status);
  return meaning ? meaningTones[meaning] : 'neutral';
}

export function statusesMeaning(meaning: StatusMeaning): VehicleStatus[] {
  return vehicleStatuses.filter((status) => meanings[status] === meaning);
}

/** The picture that we serve ourselves when none is given. */
export const defaultVehicleImage = '/images/vehicle.svg';

/** http(s) without a user's name, or a path of ours; nothing else may reach an <img>. */
export function isImageUrl(text: string): boolean {
  // A browser drops tabs and line ends and turns a backslash round: '/\t/example.org' would be another host.
  if (/[\p{Cc}\\]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/?#@\s]+([/?#]|$)/i.test(text);
}

/** As lists have it. */
export const vehicle = z.object({
  id: z.uuid(),
  brand: z.string(),
  model: z.string(),
  /** Null, as the km, and '' for a text, where it is missing. */
  year: z.nullable(z.int()),
  licensePlate: z.string(),
  vin: z.string(),
  currentKm: z.nullable(z.int()),
  status: z.string(),
  imageUrl: z.string(),
  /** One of its own files, which wins over the address; null while there is none. */
  photoFileId: z.nullable(z.uuid()),
  tireInfo: z.nullable(z.string()),
  assignedDriver: z.nullable(z.uuid()),
  ...listedFacts,
  /** Only where those that left the fleet are asked for. */
  retiredOn: z.optional(vehicleRetirement.retiredOn),
  retiredReason: z.optional(vehicleRetirement.retiredReason),
  /** The names of the unknown fields; absent from a whole record. */
  missing: z.optional(z.array(z.enum(mayLack.vehicle))),
  /** What stands in the place of the plate, where it has none: 'Interno 014'. */
  shownAs: z.optional(z.string()),
  version: recordVersion,
});
export type Vehicle = z.infer<typeof vehicle>;

/**
 * What a row of a list says of its vehicle, so that no list waits for the fleet. The plate of one that has none is what is shown
 * in its place.
 */
export const vehicleLabel = z.object({ brand: z.string(), model: z.string(), licensePlate: z.string() });
export type VehicleLabel = z.infer<typeof vehicleLabel>;

/** What hangs on a vehicle: its detail page counts it, and deleting the vehicle deletes it. */
export const vehicleSummary = z.object({
  maintenance: z.object({ count: z.int(), cost: z.int() }),
  documents: z.object({ count: z.int(), cost: z.int() }),
  /** `recovered`: what of the cost came back. */
  accidents: z.object({ count: z.int(), cost: z.int(), recovered: z.int() }),
  reminders: z.int(),
  readings: z.int(),
  /** Its own, not those of its papers. */
  files: z.int(),
});
export type VehicleSummary = z.infer<typeof vehicleSummary>;

/** 'Toyota Hilux': how a vehicle is called where its plate stands beside it. */
export function vehicleName({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return [brand, model].filter(Boolean).join(' ') || 'Vehículo a completar';
}

/**
 * First what needs somebody: the vehicles of `inNeed`, ids with the most pressing one first; then the others, in the order
 * in which they come; inactive ones last of all.
 */
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
