import { addDays } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Demo, DemoFleet } from '../../records/demo.ts';
import { assignments } from './table.ts';

type Crew = DemoFleet['drivers'];

/**
 * The hand-overs of the vehicle at that index of the fleet, as rows. Every other driver had one before, and one vehicle in
 * eleven is planned for another driver next week.
 */
function* handOversOf(vehicleId: string, driverId: string | null, crew: Crew, index: number, on: string) {
  const handOver = (driver: Crew[number] | undefined, begins: string) => ({
    id: uuidv7(),
    vehicle_id: vehicleId,
    driver_id: driver?.id ?? null,
    driver_name: driver?.name ?? null,
    begins,
    since_before: false,
  });
  const other = crew[(index + 7) % crew.length];
  const given = `${addDays(on, -(5 + ((index * 37) % 400)))}T07:30`;
  if (index % 2 === 0) yield handOver(other, `${addDays(on, -(420 + ((index * 53) % 300)))}T08:00`);
  if (driverId)
    yield handOver(
      crew.find(({ id }) => id === driverId),
      given,
    );
  else if (index % 2 === 0) yield handOver(undefined, given);
  if (index % 11 === 3) yield handOver(other, `${addDays(on, 7)}T00:00`);
}

export const demoAssignments: Demo = ({ vehicles, drivers, on }) => [
  [assignments, vehicles.flatMap(({ id, driver_id }, index) => [...handOversOf(id, driver_id, drivers, index, on)])],
];
