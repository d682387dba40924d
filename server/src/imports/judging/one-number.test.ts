import type { Import } from '@baqueano/domain/imports/import';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { importChanges } from '../table.ts';
import { bring, doImport } from '../testing.ts';
import { occupiedBy } from '../writing/occupied-store.ts';

const people = `Nombre;DNI;Vto licencia;Celular
González Jorge Daniel;25686862;1/2/2028;341 555 0001
Gutiérrez Mario;25.686.862;1/3/2028;341 555 0002`;

test('two drivers with one DNI, known by their names, do not stop an import', async () => {
  const owner = await signUp(await theApp());
  for (const name of ['González Jorge Daniel', 'Gutiérrez Mario']) await owner.post('/api/drivers', { name });
  const { id } = await bring(owner, { text: people, kind: 'drivers' });
  await owner.post(`/api/imports/${id}/apply`, {});
  await doImport(owner, id);
  const { body: done } = await owner.get<Import>(`/api/imports/${id}`);
  expect(done).toMatchObject({ state: 'done', error: null });
  const { body: drivers } = await owner.get<{ name: string; licenseNumber: string }[]>('/api/drivers');
  expect(drivers.map(({ name, licenseNumber }) => [name, licenseNumber]).toSorted()).toEqual([
    ['González Jorge Daniel', '25686862'],
    ['Gutiérrez Mario', ''],
  ]);
});

test.each([
  [
    'drivers_license_number',
    'driver',
    'licenseNumber',
    '30111222',
    'ya existe un conductor con ese número de licencia',
  ],
  ['vehicles_vin', 'vehicle', 'vin', '8AP359A00L0000700', 'ya existe un vehículo con ese VIN'],
  ['vehicles_license_plate', 'vehicle', 'licensePlate', 'AF700KL', 'ya existe un vehículo con esa patente'],
] as const)('whatever %s refuses is said with its row', async (constraint, of, field, value, words) => {
  const owner = await signUp(await theApp());
  const [tenant, db] = [tenantOf(owner), await database()];
  const { id } = await bring(owner, { text: people, kind: 'drivers' });
  const change = (position: number) => ({
    ...{
      organizationId: tenant.organizationId,
      importId: id,
      position,
      row: position + 7,
      of,
      does: 'create' as const,
    },
    ...{ recordId: crypto.randomUUID(), fields: { [field]: value } },
  });
  await db.insert(importChanges).values([change(0), change(1)]);
  const other = (position: number) => ({ ...change(position), fields: { [field]: `${value}${position}` } });
  for (let from = 2; from < 10_000; from += 2_000) {
    await db.insert(importChanges).values(Array.from({ length: 2_000 }, (_, at) => other(from + at)));
  }
  expect(await occupiedBy(db, tenant, id, constraint)).toBe(`fila 8, «${value}»: ${words}`);
  expect(await occupiedBy(db, tenant, id, 'another')).toBeNull();
});
