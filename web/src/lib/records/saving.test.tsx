import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aServer, network, somebody } from '../../testing/real-app.tsx';
import { HttpError } from '../http/http.ts';
import { startSession } from '../session/session.ts';
import { remove, useSaving } from './saving.ts';

const path = '/api/vehicles';
let made = 0;

function aVehicle(overrides: Partial<VehicleInput> = {}): VehicleInput {
  made += 1;
  return {
    brand: 'Toyota',
    model: 'Hilux',
    year: 2022,
    licensePlate: `AB${100 + made}CD`,
    vin: `8AJFX29G506123${100 + made}`,
    currentKm: 45_000,
    ...overrides,
  };
}

async function aForm() {
  const { client } = await somebody(await aServer());
  startSession(client.session);
  const { result } = renderHook(() => useSaving<Vehicle, object>(path));
  const stored = async () => (await client.get<Vehicle[]>(path)).body;
  return { client, save: (input: object, seen?: Vehicle) => result.current({ input, seen }), stored };
}

test('a creation whose answer was lost is made once, however often it is tried', async () => {
  const { save, stored } = await aForm();
  const input = aVehicle();
  network.unanswered = /POST/;
  await expect(save(input)).rejects.toThrow('No se pudo conectar');
  await expect(save(input)).rejects.toThrow('No se pudo conectar');
  network.unanswered = null;
  const saved = await save(input);
  expect([saved]).toMatchObject(await stored());
});

test('what the person changed after the lost answer is kept, also when that answer is lost too', async () => {
  const { save, stored } = await aForm();
  const input = aVehicle({ model: 'Hilux' });
  network.unanswered = /POST/;
  await expect(save(input)).rejects.toThrow('No se pudo conectar');
  network.unanswered = /PUT/;
  await expect(save({ ...input, model: 'Etios' })).rejects.toThrow('No se pudo conectar');
  network.unanswered = null;
  const saved = await save({ ...input, model: 'Corolla' });
  expect(saved.model).toBe('Corolla');
  expect([saved]).toMatchObject(await stored());
});

test('a creation that never arrived is made with what was typed last', async () => {
  const { save, stored } = await aForm();
  network.broken = /POST/;
  await expect(save(aVehicle())).rejects.toThrow('No se pudo conectar');
  network.broken = null;
  await save(aVehicle({ model: 'Corolla' }));
  expect(await stored()).toMatchObject([{ model: 'Corolla' }]);
});

test('another form makes another record', async () => {
  const { save, stored } = await aForm();
  await save(aVehicle());
  const other = renderHook(() => useSaving<Vehicle, object>(path));
  await other.result.current({ input: aVehicle() });
  expect(await stored()).toHaveLength(2);
});

test('a change and a deletion are refused where the record is no longer the one that was seen', async () => {
  const { client, save } = await aForm();
  const seen = await save(aVehicle());
  const { body: now } = await client.put<Vehicle>(`${path}/${seen.id}`, { ...seen, model: 'Otro' });
  for (const tryTo of [() => save({ ...seen, brand: 'Ford' }, seen), () => remove(path, seen)]) {
    const error: unknown = await tryTo().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 409, current: now });
  }
  expect(await save({ ...now, brand: 'Ford' }, now)).toMatchObject({ brand: 'Ford', model: 'Otro' });
});

test('what is gone by now is deleted', async () => {
  const { client, save, stored } = await aForm();
  const seen = await save(aVehicle());
  await client.delete(`${path}/${seen.id}`);
  await remove(path, seen);
  expect(await stored()).toEqual([]);
});
