import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Assignment, AssignmentInput } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';

export const inDays = (days: number) => addDays(today(), days);
export const midnight = (days: number) => `${inDays(days)}T00:00`;

/** A vehicle that Juan has, and three drivers. */
export async function aFleet() {
  const owner = await signUp(await theApp());
  const addDriver = (name: string) => owner.add<Driver>('/api/drivers', aDriver({ name }));
  const [juan, ana, eva] = [await addDriver('Juan Paz'), await addDriver('Ana Ruiz'), await addDriver('Eva Gil')];
  const input = aVehicle({ assignedDriver: juan.id });
  const { id: vehicleId } = await owner.add<Vehicle>('/api/vehicles', input);
  const url = `/api/vehicles/${vehicleId}`;
  return {
    ...{ owner, juan, ana, eva, vehicleId, url },
    giveTo: (assignedDriver: string | null) => owner.put(url, { ...input, assignedDriver }),
    handOver: (body: Partial<AssignmentInput>) => owner.add<Assignment>('/api/assignments', { vehicleId, ...body }),
    /** The drivers from now on, with the planned days. */
    async planned() {
      const { body } = await owner.get<Assignment[]>(`${url}/assignments?state=planned&order=asc`);
      return body.map(({ driverName, from }) => [driverName, from]);
    },
    /** Undoes the last act; called later, when further acts come before. */
    async undoing() {
      const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
      return () => owner.post<{ error?: string }>(`/api/activity/${line?.id}/undo`);
    },
  };
}
