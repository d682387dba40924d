import * as z from 'zod/mini';
import { type Jurisdiction, jurisdictions } from '../values/jurisdiction.ts';

/**
 * Facts of a vehicle that the rules of papers, licences and roads need (decision 53). Each may be unknown, which is null;
 * then the answer of the rules is unknown, too.
 */

export const vehicleKinds = [
  ...(['car', 'pickup', 'van', 'minibus', 'bus', 'truck', 'tractor_truck', 'semitrailer', 'trailer'] as const),
  ...(['motorcycle', 'quad', 'motorhome', 'ambulance', 'machinery', 'farm_tractor', 'farm_machinery'] as const),
] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export const vehicleKindLabels: Record<VehicleKind, string> = {
  car: 'Auto',
  pickup: 'Pick-up',
  van: 'Utilitario',
  minibus: 'Combi o minibús',
  bus: 'Ómnibus',
  truck: 'Camión',
  tractor_truck: 'Tractor de carretera',
  semitrailer: 'Semirremolque',
  trailer: 'Acoplado',
  motorcycle: 'Moto',
  quad: 'Cuatriciclo',
  motorhome: 'Motorhome',
  ambulance: 'Ambulancia',
  machinery: 'Maquinaria vial o industrial',
  farm_tractor: 'Tractor agrícola',
  farm_machinery: 'Maquinaria agrícola',
};

/** Vehicles that another one pulls. */
export const trailerKindsOfVehicle: readonly VehicleKind[] = ['semitrailer', 'trailer'];

const machines: readonly unknown[] = ['machinery', 'farm_tractor', 'farm_machinery'];

/** Its work is counted in hours. */
export const isMachine = (kind: VehicleKind | null | undefined) => machines.includes(kind);

/** Leave the factory without a VIN of 17 characters, and often without an odometer. */
const unlikeACar: readonly unknown[] = [...trailerKindsOfVehicle, ...machines];

/** @param kind as sent. */
export function hasShortChassis(kind: unknown): boolean {
  return unlikeACar.includes(kind);
}

export function isPulled(kind: VehicleKind | null | undefined): boolean {
  return kind != null && trailerKindsOfVehicle.includes(kind);
}

export const vehicleUses = ['private', 'goods', 'passengers', 'rental', 'public_service'] as const;
export type VehicleUse = (typeof vehicleUses)[number];

export const vehicleUseLabels: Record<VehicleUse, string> = {
  private: 'Particular',
  goods: 'Cargas',
  passengers: 'Pasajeros',
  rental: 'Alquiler',
  public_service: 'Servicio público',
};

export const vehicleFuels = ['petrol', 'diesel', 'cng', 'electric'] as const;
export type VehicleFuel = (typeof vehicleFuels)[number];

export const vehicleFuelLabels: Record<VehicleFuel, string> = {
  petrol: 'Nafta',
  diesel: 'Gasoil',
  cng: 'GNC',
  electric: 'Eléctrico',
};

export const trailerKinds = [
  ...(['flatbed', 'side', 'curtain', 'box', 'reefer', 'tank', 'tipper', 'livestock', 'container'] as const),
  ...(['car_carrier', 'lowboy', 'light', 'caravan', 'other'] as const),
] as const;
export type TrailerKind = (typeof trailerKinds)[number];

export const trailerKindLabels: Record<TrailerKind, string> = {
  flatbed: 'Playo',
  side: 'Baranda',
  curtain: 'Sider',
  box: 'Furgón',
  reefer: 'Térmico',
  tank: 'Cisterna',
  tipper: 'Volcador o batea',
  livestock: 'Jaula',
  container: 'Portacontenedores',
  car_carrier: 'Portavehículos',
  lowboy: 'Carretón',
  light: 'Tráiler liviano',
  caravan: 'Casa rodante',
  other: 'Otro',
};

/** Provinces that register vehicles: the nation registers none. */
export const registeringJurisdictions = jurisdictions.filter(
  (one): one is Exclude<Jurisdiction, 'AR'> => one !== 'AR',
) as [Exclude<Jurisdiction, 'AR'>, ...Exclude<Jurisdiction, 'AR'>[]];

const day = z.nullable(z.iso.date());
const whole = z.nullable(z.int());
const words = z.nullable(z.string());

export const listedFacts = {
  kind: z.nullable(z.enum(vehicleKinds)),
  internalNumber: words,
  costCentre: words,
  tags: z.array(z.string()),
};

export const unlistedFacts = {
  jurisdiction: z.nullable(z.enum(registeringJurisdictions)),
  registeredOn: day,
  use: z.nullable(z.enum(vehicleUses)),
  grossKg: whole,
  seats: whole,
  axles: whole,
  trailerKind: z.nullable(z.enum(trailerKinds)),
  trailerId: z.nullable(z.uuid()),
  /** The vehicle that pulls it today: the same fact as that one's `trailerId`. */
  pulledBy: z.nullable(z.uuid()),
  fuels: z.array(z.enum(vehicleFuels)),
  engineCc: whole,
  powerKw: z.nullable(z.number()),
  purchasedOn: day,
  purchasePrice: whole,
  purchasedFrom: words,
  soldOn: day,
  salePrice: whole,
  soldTo: words,
};
