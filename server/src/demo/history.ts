import { addDays, daysBetween, yearOf } from '@baqueano/domain/values/dates';
import type { VehicleStatus } from '@baqueano/domain/vehicles/vehicle';
import { v7 as uuidv7 } from 'uuid';
import type { Chance } from '../records/demo.ts';
import {
  areaCodes,
  costFactor,
  type Duty,
  firstNames,
  kmPerDay,
  lastNames,
  models,
  oilChange,
  oilChangeEvery,
  services,
  workshops,
} from './catalog.ts';

/** Rows in the tables' form, without the organization. */

export interface FleetSize {
  vehicles: number;
  drivers: number;
  /** The length of the history before today. */
  years: number;
  recordsPerVehicle: number;
}

/** Prices of a day in pesos of today: 2 % a month recently, more the year before, much more before that (INDEC's index). */
export function priceLevel(date: string, on: string): number {
  const months = daysBetween(date, on) / 30.44;
  const recent = Math.min(months, 12);
  const lastYear = Math.min(Math.max(months - 12, 0), 12);
  const before = Math.min(Math.max(months - 24, 0), 24);
  const longAgo = Math.max(months - 48, 0);
  return 1 / (1.02 ** recent * 1.035 ** lastYear * 1.08 ** before * 1.035 ** longAgo);
}

const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const plateLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The second letter of plates by year since 2016; before, the first of three. */
const mercosurYear = ['A', 'B', 'C', 'D', 'D', 'E', 'F', 'F', 'G', 'G', 'H'];
const blackYear: Record<number, string> = { 2013: 'M', 2014: 'N', 2015: 'O' };

function plateOf(chance: Chance, year: number, duty: Duty): string {
  if (duty === 'motorcycle') return chance.fill('A###???', plateLetters);
  const black = blackYear[year];
  if (black) return chance.fill(`${black}??###`, plateLetters);
  return chance.fill(`A${mercosurYear[Math.min(year - 2016, 10)]}###??`, plateLetters);
}

const statuses: readonly VehicleStatus[] = [
  'en_uso',
  'en_uso',
  'en_uso',
  'en_uso',
  'disponible',
  'disponible',
  'disponible',
  'en_reparacion',
  'active',
  'inactive',
];

export function makeVehicle(chance: Chance, used: Set<string>, on: string) {
  const { brand, model, duty, maker, since, tires } = chance.pick(models);
  const year = chance.between(since, yearOf(on));
  let plate = plateOf(chance, year, duty);
  while (used.has(plate)) plate = plateOf(chance, year, duty);
  used.add(plate);
  const perDay = chance.between(...kmPerDay[duty]);
  const age = Math.max(60, daysBetween(`${year}-07-01`, on));
  return {
    duty,
    perDay,
    row: {
      id: uuidv7(),
      brand,
      model,
      year,
      license_plate: plate,
      vin: maker + chance.fill('??????', vinCharacters) + chance.fill('????????', vinCharacters),
      current_km: Math.min(1_900_000, age * perDay + chance.between(0, 900)),
      status: chance.pick(statuses),
      image_url: '/images/vehicle.svg',
      tire_info: chance.happens(0.7) ? tires : null,
      driver_id: null as string | null,
      revision: 0,
    },
  };
}

export type MadeVehicle = ReturnType<typeof makeVehicle>;

export function makeDriver(chance: Chance, index: number, on: string) {
  const name = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;
  // Some are expired, some expire soon, most are valid for years.
  const expiresIn =
    index % 10 === 0 ? chance.between(-40, -2) : index % 6 === 0 ? chance.between(2, 29) : chance.between(60, 1_700);
  return {
    id: uuidv7(),
    name,
    phone: `+54 9 ${chance.pick(areaCodes)} ${chance.between(400, 699)}-${String(chance.between(0, 9_999)).padStart(4, '0')}`,
    email: `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}.${index + 1}@transandina.example`,
    license_number: String(14_000_000 + index * 1_117 + chance.between(0, 1_000)),
    license_expiry: addDays(on, expiresIn),
  };
}

/** The km of the odometer on a day, evenly distributed up to today's. */
function kmOn({ row, perDay }: MadeVehicle, date: string, on: string): number {
  return Math.max(0, row.current_km - daysBetween(date, on) * perDay);
}

export function* makeMaintenance(chance: Chance, vehicle: MadeVehicle, size: FleetSize, on: string) {
  const { row, duty, perDay } = vehicle;
  const days = Math.min(size.years * 365, daysBetween(`${row.year}-01-01`, on));
  const record = (service: (typeof services)[number], date: string, km: number, nextOilChangeKm: number | null) => ({
    id: uuidv7(),
    vehicle_id: row.id,
    date,
    km: Math.max(0, Math.round(km)),
    service_type: service.name,
    workshop: chance.pick(workshops),
    cost: Math.round((chance.between(...service.cost) * costFactor[duty] * priceLevel(date, on)) / 100) * 100,
    notes: chance.pick(service.notes) || null,
    next_oil_change_km: nextOilChangeKm,
  });

  const every = oilChangeEvery[duty];
  // The distance of the newest oil change determines its alert: some are due, some nearly, most are not.
  const share = chance.pick([1.06, 0.98, 0.96, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.7, 0.75, 0.8]);
  let kmBack = Math.round(every * (share > 0.9 && share < 1 ? 1 - chance.between(100, 900) / every : share));
  let made = 0;
  while (made < size.recordsPerVehicle / 3 && kmBack / perDay < days && kmBack < row.current_km) {
    yield record(oilChange, addDays(on, -Math.ceil(kmBack / perDay)), row.current_km - kmBack, every);
    kmBack += every + chance.between(-400, 900);
    made += 1;
  }
  for (; made < size.recordsPerVehicle; made++) {
    const date = addDays(on, -chance.between(1, days));
    yield record(chance.pick(services), date, kmOn(vehicle, date, on) + chance.between(0, 40), null);
  }
}

/** Today's reading is the vehicle's km. */
export function* makeReadings(chance: Chance, vehicle: MadeVehicle, on: string) {
  yield { id: uuidv7(), vehicle_id: vehicle.row.id, date: on, km: vehicle.row.current_km };
  for (let daysAgo = chance.between(3, 30); daysAgo < 365; daysAgo += chance.between(25, 40)) {
    const date = addDays(on, -daysAgo);
    yield { id: uuidv7(), vehicle_id: vehicle.row.id, date, km: kmOn(vehicle, date, on) };
  }
}
