import { addDays, addMonths, yearOf } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Chance } from '../records/demo.ts';
import type { MadeVehicle, makeDriver } from './history.ts';

/** Facts of the demo's vehicles and drivers beyond the first screens. */

type Build = readonly [kind: string, grossKg: number, seats: number, axles: number, fuels: readonly string[]];

const diesel = ['diesel'] as const;
const petrol = ['petrol'] as const;
const builds: Record<string, Build> = {
  'R 450': ['tractor_truck', 20_500, 2, 2, diesel],
  'Actros 2045': ['tractor_truck', 20_000, 2, 2, diesel],
  'Accelo 815': ['truck', 8_300, 3, 2, diesel],
  'Tector 170E28': ['truck', 17_000, 3, 2, diesel],
  'Stralis 440': ['tractor_truck', 19_000, 2, 2, diesel],
  'FH 460': ['tractor_truck', 20_500, 2, 2, diesel],
  'Constellation 17.280': ['truck', 17_100, 3, 2, diesel],
  'Cargo 1722': ['truck', 16_800, 3, 2, diesel],
  'Sprinter 416': ['van', 4_100, 3, 2, diesel],
  'Master L2H2': ['van', 3_500, 3, 2, diesel],
  'Kangoo Express': ['van', 1_950, 2, 2, ['petrol', 'cng']],
  Transit: ['van', 3_500, 3, 2, diesel],
  Fiorino: ['van', 1_700, 2, 2, ['petrol', 'cng']],
  Partner: ['van', 2_010, 2, 2, diesel],
  'Hilux 2.8 4x4': ['pickup', 3_080, 5, 2, diesel],
  Amarok: ['pickup', 3_040, 5, 2, diesel],
  Ranger: ['pickup', 3_200, 5, 2, diesel],
  Frontier: ['pickup', 2_910, 5, 2, diesel],
  Toro: ['pickup', 2_550, 5, 2, diesel],
  Cronos: ['car', 1_550, 5, 2, petrol],
  Etios: ['car', 1_430, 5, 2, petrol],
  Corolla: ['car', 1_770, 5, 2, petrol],
  '208': ['car', 1_560, 5, 2, petrol],
  'Gol Trend': ['car', 1_450, 5, 2, ['petrol', 'cng']],
  Onix: ['car', 1_490, 5, 2, petrol],
  'XR 150 L': ['motorcycle', 290, 2, 2, petrol],
};

const bases = [
  ['Rosario', 'AR-S'],
  ['Córdoba', 'AR-X'],
  ['Mendoza', 'AR-M'],
  ['Avellaneda', 'AR-B'],
  ['CABA', 'AR-C'],
] as const;
const tags = ['Granos', 'Reparto', 'Contrato YPF', 'Larga distancia', 'Reserva'] as const;
const sellers = ['Concesionario Oficial Avellaneda', 'Scania Pilar', 'Remates del Litoral'] as const;

/** One vehicle in thirteen has only a plate. */
const isUnknown = (index: number) => index % 13 === 12;

export const demoFields = [
  { id: uuidv7(), of: 'vehicle', name: 'Ruta habitual', type: 'text', options: [] },
  { id: uuidv7(), of: 'vehicle', name: 'Rastreo satelital', type: 'choice', options: ['Ituran', 'LoJack', 'No tiene'] },
  { id: uuidv7(), of: 'driver', name: 'Grupo sanguíneo', type: 'choice', options: ['0+', '0-', 'A+', 'A-', 'B+'] },
] as const;
const [route, tracking, blood] = demoFields;

const nothing = { fuels: [] as readonly string[], tags: [] as readonly string[], custom: {} };

function registeredOn(chance: Chance, year: number, on: string): string {
  const day = addDays(`${year}-01-10`, chance.between(0, 330));
  return day < on ? day : addDays(on, -chance.between(20, 60));
}

function factsOf(chance: Chance, { row, duty }: MadeVehicle, index: number, on: string) {
  const build = builds[row.model];
  if (!build || isUnknown(index)) return nothing;
  const [kind, grossKg, seats, axles, fuels] = build;
  const [base, jurisdiction] = chance.pick(bases);
  const registered = registeredOn(chance, row.year, on);
  const bought = chance.happens(0.6);
  return {
    kind,
    jurisdiction,
    // Unknown for some, so that the rules answer unknown.
    registered_on: chance.happens(0.85) ? registered : null,
    use: duty === 'truck' || duty === 'van' ? 'goods' : 'private',
    gross_kg: grossKg,
    seats,
    axles,
    fuels,
    ...(kind === 'motorcycle' && { engine_cc: 149, power_kw: 9.1 }),
    internal_number: String(101 + index),
    cost_centre: base,
    tags: chance.happens(0.6) ? [chance.pick(tags)] : [],
    ...(bought && {
      purchased_on: addDays(registered, -chance.between(1, 20)),
      purchase_price: chance.between(90, 1_600) * 100_000,
      purchased_from: chance.pick(sellers),
    }),
    custom: chance.happens(0.4)
      ? { [tracking.id]: chance.pick(tracking.options), ...(chance.happens(0.5) && { [route.id]: `${base} - Retiro` }) }
      : {},
  };
}

/** The same rows with their facts; `makeTrailers` adds a semitrailer behind every second tractor. */
export function withFacts(chance: Chance, fleet: readonly MadeVehicle[], on: string) {
  return fleet.map((vehicle, index) => ({
    ...vehicle,
    row: { ...vehicle.row, trailer_id: null as string | null, ...factsOf(chance, vehicle, index, on) },
  }));
}

export type DemoVehicle = ReturnType<typeof withFacts>[number];

const trailerModels = [
  ['Randon', 'SR Sider', 'curtain', 'semitrailer'],
  ['Helvética', 'Volcador 3 ejes', 'tipper', 'semitrailer'],
  ['Sola y Brusa', 'Baranda volcable', 'side', 'semitrailer'],
  ['Montenegro', 'Acoplado 2+2', 'side', 'trailer'],
] as const;

const mostTrailers = 6;

/** A few, behind a tractor or without one, with a chassis number in their makers' form. */
export function makeTrailers(chance: Chance, fleet: readonly DemoVehicle[], on: string) {
  const pulling = fleet.filter(({ row }) => 'kind' in row && row.kind === 'tractor_truck');
  return Array.from({ length: Math.min(mostTrailers, Math.floor(fleet.length / 10)) }, (_, index) => {
    const [brand, model, trailerKind, kind] = trailerModels[index % trailerModels.length] ?? trailerModels[0];
    const year = chance.between(2012, yearOf(on) - 1);
    const id = uuidv7();
    const tractor = index % 3 === 2 || kind === 'trailer' ? undefined : pulling[index];
    if (tractor) tractor.row.trailer_id = id;
    return {
      ...nothing,
      id,
      brand,
      model,
      year,
      license_plate: chance.fill('AF###??', 'ABCDEFGHJKLMNPQRSTUVWXYZ'),
      vin: chance.fill('SR-######', ''),
      current_km: 0,
      status: 'disponible',
      image_url: '/images/vehicle.svg',
      tire_info: '295/80 R22.5',
      driver_id: null,
      revision: 0,
      kind,
      trailer_kind: trailerKind,
      jurisdiction: chance.pick(bases)[1],
      registered_on: registeredOn(chance, year, on),
      use: 'goods',
      gross_kg: kind === 'trailer' ? 24_000 : 36_000,
      axles: 3,
      internal_number: `R${index + 1}`,
      cost_centre: 'Rosario',
      tags: ['Granos'],
    };
  });
}

/** The classes for their vehicles: a driver of lorries has those for them, except one. */
export function withLicense(
  chance: Chance,
  crew: ReturnType<typeof makeDriver>[],
  fleet: readonly DemoVehicle[],
  on: string,
) {
  const kindsOf = Map.groupBy(fleet, ({ row }) => row.driver_id);
  return crew.map((driver, index) => {
    const duties = new Set((kindsOf.get(driver.id) ?? []).map(({ duty }) => duty));
    const classes = [
      ...(duties.has('motorcycle') ? ['A.1.2'] : []),
      'B.1',
      ...(duties.has('truck') && index !== 5 ? ['C.3', 'E.1'] : []),
    ];
    const issued = addMonths(driver.license_expiry, duties.has('truck') ? -24 : -60);
    return {
      ...driver,
      license_classes: index % 11 === 10 ? [] : classes,
      license_issued_on: issued < on ? issued : addDays(on, -30),
      birth_date: addDays('1966-02-01', chance.between(0, 11_000)),
      custom: chance.happens(0.4) ? { [blood.id]: chance.pick(blood.options) } : {},
    };
  });
}
