import { addDays, today } from '@baqueano/domain/dates';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { expect, test } from 'vitest';
import { type Answer, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aMaintenanceRecord, aReminder, aVehicle } from '../testing/fleet.ts';

async function aFleet() {
  const owner = await signUp(await theApp());
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  for (const { id } of [vehicle, other, vehicle, vehicle, vehicle, vehicle]) {
    await owner.post('/api/alerts', aReminder(id, { dueDate: addDays(today(), 20) }));
    await owner.post('/api/maintenance', aMaintenanceRecord(id));
  }
  return { owner, vehicle };
}

interface Row {
  id: string;
}

async function pages(owner: SignedInClient, path: string): Promise<[rows: Row[], totals: Set<unknown>, count: number]> {
  const rows: Row[] = [];
  const totals = new Set();
  let count = 0;
  for (let url: string | undefined = `${path}?limit=2`; url; ) {
    const page: Answer<Row[]> = await owner.get(url);
    rows.push(...page.body);
    totals.add(page.headers['x-total-count']);
    count += 1;
    url = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  }
  return [rows, totals, count];
}

test.each(['/api/maintenance/by-vehicle/:id', '/api/alerts/by-vehicle/:id', '/api/vehicles/:id/alerts'])(
  '%s comes whole, or in pages',
  async (path) => {
    const { owner, vehicle } = await aFleet();
    const ofVehicle = path.replace(':id', vehicle.id);
    const whole = await owner.get<Row[]>(ofVehicle);
    expect([whole.body.length, whole.headers.link]).toEqual([5, undefined]);
    expect(await pages(owner, ofVehicle)).toEqual([whole.body, new Set(['5']), 3]);
    for (const query of ['limit=0', 'limit=501', 'limit=2&cursor=x']) {
      expect((await owner.get(`${ofVehicle}?${query}`)).status).toBe(400);
    }
    const unknown = path.replace(':id', '019a0000-0000-7000-8000-000000000000');
    expect((await owner.get(`${unknown}?limit=2`)).status).toBe(404);
  },
);
