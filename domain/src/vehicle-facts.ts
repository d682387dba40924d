import * as z from 'zod/mini';
import { choice, optionalText, requiredText } from './fields.ts';
import { type Jurisdiction, jurisdictions } from './jurisdiction.ts';
import { isoDate, optionalInteger, reference } from './record-fields.ts';

/**
 * What a vehicle is: the facts that the rules of papers, licences and roads ask for (decision 53). Each may be unknown, which is
 * null; the rules then say that they do not know.
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

/** What another vehicle pulls. */
export const trailerKindsOfVehicle: readonly VehicleKind[] = ['semitrailer', 'trailer'];

/** What leaves the works without a VIN of 17 characters, and often without an odometer. */
const unlikeACar: readonly unknown[] = [...trailerKindsOfVehicle, 'machinery', 'farm_tractor', 'farm_machinery'];

/** @param kind as somebody sent it. */
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

/** Where a vehicle can be registered: the nation registers none. */
export const registeringJurisdictions = jurisdictions.filter(
  (one): one is Exclude<Jurisdiction, 'AR'> => one !== 'AR',
) as [Exclude<Jurisdiction, 'AR'>, ...Exclude<Jurisdiction, 'AR'>[]];

const optionalDate = () => z.nullish(isoDate('La fecha no es válida'));
const price = () => z.nullish(optionalInteger('El precio', 0, 1_000_000_000_000));

const largestKw = 2_000;

/** With tenths: the classes of motorcycles go by 4, 11 and 20 kW. */
const kilowatts = z.number({ error: 'La potencia debe ser un número' }).check(
  z.gte(0.1, { error: 'La potencia debe ser mayor a 0' }),
  z.lte(largestKw, { error: 'La potencia debe ser menor o igual a 2.000' }),
  z.overwrite((value) => Math.round(value * 10) / 10),
);

const mostTags = 20;

const sameTag = (tag: string) => tag.toLocaleLowerCase('es');

/** Each once, however it is written. */
function distinctTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(sameTag(tag))) seen.set(sameTag(tag), tag);
  return [...seen.values()];
}

/** All may be absent, which keeps what is there; null, or no tag and no fuel, clears it. */
export const vehicleFactsInput = {
  kind: z.nullish(choice(vehicleKinds, 'El tipo de vehículo no es válido')),
  jurisdiction: z.nullish(choice(registeringJurisdictions, 'La jurisdicción no es válida')),
  /** The day of the first registration ('patentamiento'). */
  registeredOn: optionalDate(),
  use: z.nullish(choice(vehicleUses, 'El uso no es válido')),
  /** The gross weight that it is allowed, in kg. */
  grossKg: z.nullish(optionalInteger('El peso bruto', 1, 500_000)),
  /** The driver's included. */
  seats: z.nullish(optionalInteger('El número de asientos', 1, 300)),
  axles: z.nullish(optionalInteger('El número de ejes', 1, 30)),
  trailerKind: z.nullish(choice(trailerKinds, 'El tipo de remolque no es válido')),
  /** The vehicle that it pulls today. */
  trailerId: z.nullish(reference('El acoplado no es válido')),
  fuels: z.optional(
    z.array(choice(vehicleFuels, 'El combustible no es válido'), { error: 'Los combustibles no son válidos' }).check(
      z.maxLength(40, { error: 'Los combustibles no son válidos' }),
      z.overwrite((fuels) => vehicleFuels.filter((fuel) => fuels.includes(fuel))),
    ),
  ),
  engineCc: z.nullish(optionalInteger('La cilindrada', 1, 30_000)),
  powerKw: z.nullish(kilowatts),
  internalNumber: optionalText(30),
  costCentre: optionalText(60),
  tags: z.optional(
    z
      .array(requiredText('La etiqueta está vacía', 30), { error: 'Las etiquetas no son válidas' })
      .check(z.maxLength(mostTags, { error: `Hasta ${mostTags} etiquetas` }), z.overwrite(distinctTags)),
  ),
  purchasedOn: optionalDate(),
  purchasePrice: price(),
  purchasedFrom: optionalText(120),
  soldOn: optionalDate(),
  salePrice: price(),
  soldTo: optionalText(120),
};

/** Those that the lists show. */
export const listedFacts = {
  kind: z.nullable(z.enum(vehicleKinds)),
  internalNumber: z.nullable(z.string()),
  costCentre: z.nullable(z.string()),
  tags: z.array(z.string()),
};

const day = z.nullable(z.iso.date());
const whole = z.nullable(z.int());
const words = z.nullable(z.string());

/** Those that only the vehicle itself shows. */
export const unlistedFacts = {
  jurisdiction: z.nullable(z.enum(registeringJurisdictions)),
  registeredOn: day,
  use: z.nullable(z.enum(vehicleUses)),
  grossKg: whole,
  seats: whole,
  axles: whole,
  trailerKind: z.nullable(z.enum(trailerKinds)),
  trailerId: z.nullable(z.uuid()),
  /** Which vehicle pulls it today: the same fact as that one's `trailerId`. */
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
