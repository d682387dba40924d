import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { today } from '@baqueano/domain/values/dates';
import type { ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';

import { bring, doImport } from '../../imports/testing.ts';
import { database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';

const on = today();
const around = async (owner: SignedInClient, id: string) =>
  (await owner.get<ReadingsAround>(`/api/vehicles/${id}/readings?around=${on}`)).body;
const kmOf = async (owner: SignedInClient, id: string) =>
  (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;

async function change(owner: SignedInClient, id: string, currentKm: number) {
  const { body } = await owner.get<Vehicle>(`/api/vehicles/${id}`);
  expect((await owner.put(`/api/vehicles/${id}`, { ...body, currentKm })).status).toBe(200);
}

test.for(['its creation', 'an import'])(
  'the only km, of %s, is corrected, and is there again once that is undone',
  async (of) => {
    const owner = await signUp(await theApp());
    if (of === 'an import') {
      const sheet = 'Patente;Marca;Modelo;Año;Chasis;Km\nAF701KL;Fiat;Cronos;2020;8AP359A00L0000701;661.781';
      const { id } = await bring(owner, { text: sheet, kind: 'vehicles' });
      await owner.post(`/api/imports/${id}/apply`, { doubts: true });
      await doImport(owner, id);
    } else await owner.add('/api/vehicles', aVehicle({ currentKm: 661_781 }));
    const [unit] = (await owner.get<Vehicle[]>('/api/vehicles')).body;
    const id = unit?.id ?? '';
    expect(await around(owner, id)).toEqual({ before: { date: on, km: 661_781 }, after: null, only: true });

    await change(owner, id, 213_000);
    expect(await kmOf(owner, id)).toBe(213_000);
    expect(await around(owner, id)).toEqual({ before: { date: on, km: 213_000 }, after: null, only: true });

    const { body: lines } = await owner.get<ActivityEntry[]>(`/api/activity?record=${id}`);
    const line = lines.find(({ undo }) => undo === 'possible');
    expect((await owner.post(`/api/activity/${line?.id}/undo`)).status).toBe(200);
    expect(await kmOf(owner, id)).toBe(661_781);
    expect(await around(owner, id)).toEqual({ before: { date: on, km: 661_781 }, after: null, only: true });
    expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
  },
);

test('what nothing contradicts, and what another entry stands beside, is one more reading', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ currentKm: 661_000 }));
  await change(owner, id, 661_500);
  expect(await around(owner, id)).toEqual({ before: { date: on, km: 661_500 }, after: null });
  await change(owner, id, 213_000);
  expect(await around(owner, id)).toEqual({ before: { date: on, km: 213_000 }, after: null });

  const { id: serviced } = await owner.add('/api/vehicles', aVehicle({ currentKm: 45_000 }));
  const service = await owner.add('/api/maintenance', aMaintenanceRecord(serviced, { km: 44_000 }));
  await change(owner, serviced, 43_000);
  expect((await owner.delete(`/api/maintenance/${service.id}`)).status).toBe(204);
  expect(await around(owner, serviced)).toEqual({ before: { date: on, km: 43_000 }, after: null });
});
