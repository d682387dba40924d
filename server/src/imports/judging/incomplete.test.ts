import type { WholeDriver } from '@baqueano/domain/drivers/driver';
import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { bring, doImport } from '../testing.ts';

const text = `Interno;Dominio;Marca;Año;Km;Tipo;Chofer;DNI;Celular
14;;Scania;;;Camión;Rosa Paz;27456789;
15;;;2019;125.000;Camión;;;
;AF101KL;Randon;;;Semirremolque;;;`;

test('a sheet that knows little comes in as it is, is found again, completed, and undone', async () => {
  const owner = await signUp(await theApp());
  const take = async (sheet: string, kind?: ImportKind) => {
    const made = await bring(owner, { text: sheet, ...(kind && { kind }) });
    await owner.post(`/api/imports/${made.id}/apply`, {});
    await doImport(owner, made.id);
    return { made, done: (await owner.get<Import>(`/api/imports/${made.id}`)).body };
  };
  const fleet = async () => (await owner.get<Vehicle[]>('/api/vehicles')).body;
  const { done } = await take(text);
  expect(done).toMatchObject({ state: 'done', counts: { ready: 3, errors: 0, incomplete: 4 } });
  expect(
    (await fleet()).map(({ licensePlate, shownAs, year, currentKm }) => [licensePlate, shownAs, year, currentKm]),
  ).toEqual([
    ['AF101KL', undefined, null, 0],
    ['', 'Interno 14', null, null],
    ['', 'Interno 15', 2019, 125_000],
  ]);
  const { body: people } = await owner.get<WholeDriver[]>('/api/drivers');
  expect(people[0]).toMatchObject({ licenseNumber: '27456789', missing: ['phone', 'email', 'licenseExpiry'] });
  // A sheet without a km makes no reading.
  const unread = (await fleet()).find(({ shownAs }) => shownAs === 'Interno 14');
  expect((await owner.get(`/api/vehicles/${unread?.id}/readings`)).body).toEqual({ before: null, after: null });

  const again = await bring(owner, { text });
  expect(again.counts).toMatchObject({ unchanged: 3, creates: 0 });
  const { done: completed } = await take('Interno;Dominio;Km\n14;AF100KL;50.000', 'vehicles');
  expect(completed.counts).toMatchObject({ ready: 1, updates: 1, creates: 0 });
  expect((await fleet())[0]).toMatchObject({ id: unread?.id, licensePlate: 'AF100KL', currentKm: 50_000 });
  expect((await owner.post(`/api/imports/${completed.id}/undo`)).status).toBe(200);
  expect((await fleet()).find(({ id }) => id === unread?.id)).toMatchObject({ shownAs: 'Interno 14', currentKm: null });
  // A later import changed one of them, and was undone.
  const { body: undone } = await owner.post<Import>(`/api/imports/${done.id}/undo`);
  expect(undone).toMatchObject({ state: 'undone', kept: [] });
  expect(await fleet()).toEqual([]);
});
