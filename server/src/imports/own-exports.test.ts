import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { listExports } from '../slices.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import {
  aDocument,
  aDriver,
  aFine,
  aFuelEntry,
  aMaintenanceRecord,
  anAccident,
  aVehicle,
} from '../testing/requests/bodies.ts';
import { bring, bringWorkbook } from './testing.ts';

/** Has records of each list in typical states: with and without optional values, duplicates, a retired driver. */
async function aFleet(): Promise<SignedInClient> {
  const owner = await signUp(await theApp());
  const facts = {
    kind: 'pickup' as const,
    internalNumber: '7',
    costCentre: 'Rosario',
    tags: ['Carga y descarga', '24/7', 'Norte, sur'],
  };
  const hilux = await owner.add<Vehicle>('/api/vehicles', aVehicle(facts));
  const scania = await owner.add<Vehicle>('/api/vehicles', aVehicle({ status: 'en_reparacion' }));
  const ana = { name: 'Ana Suárez', licenseClasses: ['B.1', 'D.3'] as const, assignedVehicles: [hilux.id] };
  const driver = await owner.add<{ id: string }>(
    '/api/drivers',
    aDriver({ ...ana, licenseClasses: [...ana.licenseClasses] }),
  );
  const left = await owner.add<{ id: string }>('/api/drivers', aDriver({ name: 'Zoe Paz' }));
  const papers = [
    aDocument(hilux.id, { number: 'P-1', issuer: 'Sancor', cost: 1_234_567, details: '=A1;"x"' }),
    aDocument(hilux.id, { number: 'P-2', issuer: 'La Segunda' }),
    aDocument(scania.id, { type: 'vtv', expiryDate: addDays(today(), -9) }),
    aDocument(scania.id, { type: 'psychophysical', vehicleId: null, driverId: driver.id }),
  ];
  for (const paper of papers) await owner.add('/api/documents', paper);
  for (const record of [{}, {}, { serviceType: 'Cambio de aceite', nextOilChangeKm: 10_000, notes: 'Factura; 12' }])
    await owner.add('/api/maintenance', aMaintenanceRecord(hilux.id, record));
  const moment = `${addDays(today(), -30)}T00:00`;
  await owner.add('/api/fines', aFine(hilux.id));
  await owner.add('/api/fines', aFine(scania.id, { acta: null, moment, driverName: 'Otro Señor' }));
  const fuel = [
    { quantity: 1_234.5 },
    { quantity: 45.12, km: 45_100, hours: 4_521.5, fullTank: true, notes: 'Remito; 12' },
  ];
  for (const [at, one] of [...fuel, { fuel: 'cng', driverName: 'Un fletero' }, {}].entries())
    await owner.add('/api/fuel-entries', { ...aFuelEntry(hilux.id, { cost: 70_000 + at }), ...one, confirm: true });
  const old = addDays(today(), -90);
  await owner.add('/api/assignments', {
    vehicleId: scania.id,
    driverId: left.id,
    from: `${old}T08:30`,
    note: 'Con gato',
  });
  await owner.add('/api/assignments', { vehicleId: scania.id, driverId: null, from: `${addDays(old, 9)}T00:00` });
  await owner.delete(`/api/drivers/${left.id}`);
  await owner.add('/api/accidents', anAccident(hilux.id, { cost: 10 }));
  return owner;
}

const refused: unknown = expect.stringMatching(/como se descarga de Baqueano: esa planilla no se importa$/);

test('each list that is downloaded comes back without a change, or says that it is not for importing', async () => {
  const owner = await aFleet();
  const answers: Record<string, unknown> = {};
  for (const { path } of listExports(await database())) {
    for (const format of ['xlsx', 'csv']) {
      const headers = { authorization: `Bearer ${owner.token}` };
      const url = `/api${path}/export?format=${format}`;
      const { rawPayload } = await owner.app.inject({ method: 'GET', url, headers });
      const sheet = format === 'csv' ? { text: rawPayload.toString() } : null;
      const { body: content } = sheet ? { body: null } : await owner.post<{ id: string }>('/api/uploads', rawPayload);
      const { status, body } = await owner.post<Import & { error: string }>(
        '/api/imports',
        sheet ?? { contentId: content?.id },
      );
      if (status === 400) {
        answers[`${path} ${format}`] = body.error;
        continue;
      }
      const made = sheet ? await bring(owner, sheet) : await bringWorkbook(owner, rawPayload);
      const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
      const changed = rows.filter(({ state }) => state !== 'unchanged');
      answers[`${path} ${format}`] = changed.length > 0 ? changed : [made.kind, rows.length > 0];
    }
  }
  const both = (path: string, what: unknown) => ({ [`${path} xlsx`]: what, [`${path} csv`]: what });
  expect(answers).toEqual({
    ...both('/vehicles', ['vehicles', true]),
    ...both('/drivers', ['drivers', true]),
    ...both('/documents', ['documents', true]),
    ...both('/maintenance', ['maintenance', true]),
    ...both('/fines', ['fines', true]),
    ...both('/fuel-entries', ['fuel', true]),
    ...both('/assignments', ['assignments', true]),
    ...both('/accidents', refused),
    ...both('/alerts', refused),
    ...both('/clearance', refused),
  });
}, 120_000);
