import type { Fuel } from '@baqueano/domain/fuel/fuel-entry';
import { addDays } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import { Chance, type Demo, type DemoFleet } from '../../records/demo.ts';
import { fuelEntries } from './table.ts';

/** Typical ones by the distance of a day: lorries drive most. Sizes are in litres. */
const tanks = [
  { from: 220, diesel: 'diesel', size: 480, per100Km: 34 },
  { from: 90, diesel: 'diesel', size: 75, per100Km: 11 },
  { from: 60, diesel: 'premium_diesel', size: 70, per100Km: 10.5 },
  { from: 0, diesel: 'diesel', size: 45, per100Km: 7.5 },
] as const satisfies readonly { from: number; diesel: Fuel; size: number; per100Km: number }[];

/** Pesos for a litre on the day of the demonstration; a month before it was 2 % cheaper. */
const prices = { petrol: 1_860, diesel: 1_920, premium_diesel: 2_170 };
const stations = ['YPF Baradero', 'Shell Zárate', 'Axion Rosario', 'YPF Circunvalación', 'Puma San Nicolás'];
const days = 90;

/** One vehicle's, newest first: some are partial, some lack the odometer, and one was never recorded. */
function* entriesOf(chance: Chance, vehicle: DemoFleet['vehicles'][number], { drivers, on }: DemoFleet) {
  const { diesel, size, per100Km } = tanks.find(({ from }) => vehicle.perDay >= from) ?? tanks[0];
  const fuel = vehicle.fuels.includes('diesel') ? diesel : 'petrol';
  const driver = drivers.find(({ id }) => id === vehicle.driver_id);
  const between = Math.max(1, Math.round((size * 70) / per100Km / vehicle.perDay));
  for (let ago = chance.between(1, between + 1); ago < days; ago += between + chance.between(0, 2)) {
    const date = addDays(on, -ago);
    const isFull = chance.happens(0.85);
    const quantity = size * (isFull ? 0.7 + 0.25 * chance.next() : 0.3);
    const price = (prices[fuel] * (0.98 + 0.04 * chance.next())) / 1.02 ** (ago / 30);
    yield {
      id: uuidv7(),
      vehicle_id: vehicle.id,
      moment: `${date}T${String(chance.between(6, 21)).padStart(2, '0')}:${chance.between(10, 59)}`,
      fuel,
      quantity: Math.round(quantity * 100),
      cost: Math.round(quantity * price),
      km: chance.happens(0.9) ? Math.max(0, vehicle.current_km - ago * vehicle.perDay) : null,
      station: chance.pick(stations),
      full_tank: isFull,
      missed_before: chance.happens(0.03),
      driver_id: driver?.id ?? null,
      driver_name: driver?.name ?? null,
    };
  }
}

export const demoFuel: Demo = (fleet) => {
  const chance = new Chance(1907);
  return [[fuelEntries, fleet.vehicles.flatMap((vehicle) => [...entriesOf(chance, vehicle, fleet)])]];
};
