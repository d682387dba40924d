import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aVehicle } from '../testing/requests/bodies.ts';
import { bring, doImport } from './testing.ts';

/** A sheet that gives one unit to two drivers: a second import hands it to no further person. */

test.each([
  ['drivers', 'Nombre;DNI;Patente\nAriel Mendoza;31220118;AB123CD\nIván Roldán;38001002;AB123CD'],
  [
    'fleet',
    'Patente;Marca;Chofer;DNI;Póliza;Vto seguro\nAB123CD;Fiat;Ariel Mendoza;31220118;77;01/03/2027\nAB123CD;Fiat;Iván Roldán;38001002;78;01/03/2027',
  ],
  ['assignments', 'Patente;Conductor\nAB123CD;Ariel Mendoza\nAB123CD;Iván Roldán'],
] as const satisfies [ImportKind, string][])(
  'a sheet of %s changes nothing the second and the third time',
  async (kind, text) => {
    const owner = await signUp(await theApp());
    await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AB123CD' }));
    if (kind === 'assignments') {
      const made = await bring(owner, {
        text: 'Nombre;DNI\nAriel Mendoza;31220118\nIván Roldán;38001002',
        kind: 'drivers',
      });
      await owner.post(`/api/imports/${made.id}/apply`, {});
      await doImport(owner, made.id);
    }
    const comes = async () => {
      const made = await bring(owner, { text, kind });
      await owner.post(`/api/imports/${made.id}/apply`, {});
      await doImport(owner, made.id);
      const { body } = await owner.get<Import>(`/api/imports/${made.id}`);
      return body;
    };
    const all = async () => {
      const paths = ['/api/vehicles', '/api/drivers', '/api/assignments', '/api/documents'];
      return Promise.all(paths.map(async (path) => (await owner.get<unknown[]>(path)).body));
    };
    expect((await comes()).state).toBe('done');
    const before = await all();
    expect(before[0]).toMatchObject([{ assignedDriver: expect.any(String) }]);
    for (let time = 0; time < 2; time++) {
      expect((await comes()).counts).toMatchObject({ creates: 0, updates: 0 });
      expect(await all()).toEqual(before);
    }
  },
);
