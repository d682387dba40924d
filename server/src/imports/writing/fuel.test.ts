import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { FuelEntry } from '@baqueano/domain/fuel/fuel-entry';
import type { Import } from '@baqueano/domain/imports/import';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { bring, imported } from '../testing.ts';

const day = (days: number) => formatDate(addDays(today(), days));

test('the report of a card comes in once, with its km and its drivers, and goes but for what was edited', async () => {
  const owner = await signUp(await theApp());
  const facts = { licensePlate: 'AF620KL', currentKm: 50_000, fuels: ['diesel' as const] };
  const { id } = await owner.add<Vehicle>('/api/vehicles', aVehicle(facts));
  const ana = await owner.add('/api/drivers', aDriver({ name: 'Ana Sosa' }));
  const juan = await owner.add('/api/drivers', aDriver({ name: 'Juan Pérez' }));
  await owner.add('/api/assignments', { vehicleId: id, driverId: ana.id, from: `${addDays(today(), -9)}T08:00` });
  const text = [
    'FECHA;PATENTE;CONDUCTOR;LITROS;IMPORTE;ODOMETRO;REMITO',
    `${day(0)};AF620KL;PEREZ JUAN;320,45;506.407;50.600;R-4`,
    `${day(-1)} 18:20;AF620KL;;394,193;556.009;;R-3`,
    `${day(-9)} 07:00;AF620KL;;40;60.000;;R-2`,
    `${day(-9)} 09:00;AF620KL;UN FLETERO;41;61.500;;R-1`,
    'TOTAL;;;795,64;1.183.916;;',
  ].join('\n');
  const at = await imported(owner, text);
  const entries = async () => (await owner.get<FuelEntry[]>('/api/fuel-entries')).body;
  const [newest, ...older] = await entries();
  expect(newest).toMatchObject({
    ...{ fuel: 'diesel', quantity: 320.45, cost: 506_407, km: 50_600, notes: 'Remito o ticket: R-4' },
    ...{ driverId: juan.id, driverName: 'Juan Pérez', moment: `${today()}T00:00` },
  });
  // The load of 07:00 is before the hand-over of that day.
  expect(older.map(({ quantity, driverId, driverName }) => [quantity, driverId, driverName])).toEqual([
    [394.19, ana.id, 'Ana Sosa'],
    [41, null, 'Un Fletero'],
    [40, null, null],
  ]);
  const kmNow = async () => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;
  expect(await kmNow()).toBe(50_600);
  expect((await owner.get<Import>(at)).body.counts).toMatchObject({ rows: 4, creates: 4, updates: 0 });
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=import')).body;
  expect(line?.label).toBe('Combustible: 4 altas (Planilla pegada)');

  expect((await bring(owner, { text })).counts).toMatchObject({ rows: 4, unchanged: 4, creates: 0 });
  const [, edited] = await entries();
  await owner.put(`/api/fuel-entries/${edited?.id}`, { ...edited, station: 'YPF' });
  const { body: undone } = await owner.post<Import>(`${at}/undo`);
  expect(undone.kept).toEqual([{ of: 'fuel', id: edited?.id, label: 'AF 620 KL', reason: 'Se modificó después' }]);
  expect((await entries()).map(({ quantity }) => quantity)).toEqual([394.19]);
  expect(await kmNow()).toBe(50_000);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
}, 60_000);
