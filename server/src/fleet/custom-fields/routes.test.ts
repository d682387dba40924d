import type { WholeDriver } from '@baqueano/domain/drivers/driver';
import type { CustomField, CustomFieldInput } from '@baqueano/domain/records/custom-field';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { aCustomField } from '../../testing/requests/setting-bodies.ts';

const path = '/api/custom-fields';

async function anOwner() {
  const owner = await signUp(await theApp());
  const add = async (input: Partial<CustomFieldInput> = {}) =>
    (await owner.post<CustomField>(path, aCustomField(input))).body;
  const vehicleWith = (custom: object, of?: WholeVehicle) =>
    of
      ? owner.put<WholeVehicle>(`/api/vehicles/${of.id}`, { ...of, custom })
      : owner.post<WholeVehicle>('/api/vehicles', { ...aVehicle(), custom });
  const valuesOf = async ({ id }: WholeVehicle) => (await owner.get<WholeVehicle>(`/api/vehicles/${id}`)).body.custom;
  const undo = async (at = 0) => {
    const entries = (await owner.get<{ id: string }[]>('/api/activity')).body;
    return owner.post(`/api/activity/${entries[at]?.id}/undo`, {});
  };
  return { owner, add, vehicleWith, valuesOf, undo };
}

test('are listed as they were made, for vehicles and for drivers', async () => {
  const { owner, add } = await anOwner();
  const text = await add({ type: 'text', name: 'Ruta habitual', options: ['not', 'kept'] });
  const choice = await add({ of: 'driver', name: 'Base', options: ['Norte', 'Sur', 'Norte'] });
  expect([text.options, choice.options]).toEqual([[], ['Norte', 'Sur']]);
  expect((await owner.get(path)).body).toEqual([text, choice]);
  expect((await owner.get(`${path}?of=driver`)).body).toEqual([choice]);
  expect((await owner.get(`${path}?of=ship`)).status).toBe(400);
});

test('have a name of their own, options where they need them, and never another type', async () => {
  const { owner, add } = await anOwner();
  const field = await add({ name: 'Base' });
  const again = await owner.post(path, aCustomField({ name: 'Base' }));
  expect([again.status, again.body.error]).toEqual([409, 'Ya hay un campo con ese nombre']);
  expect((await owner.post(path, aCustomField({ name: 'Base', of: 'driver' }))).status).toBe(201);
  expect((await owner.post(path, aCustomField({ options: [] }))).body.fields).toEqual({
    options: 'Cargá al menos una opción',
  });
  const other = await owner.put(`${path}/${field.id}`, { ...field, type: 'text' });
  expect([other.status, other.body.error]).toEqual([400, 'El tipo de dato no se puede cambiar']);
  expect((await owner.put(`${path}/${field.id}`, { ...field, of: 'driver' })).status).toBe(400);
});

test('are not more than 50 of each', async () => {
  const { owner, add } = await anOwner();
  for (let index = 0; index < 50; index++) await add();
  const more = await owner.post(path, aCustomField());
  expect([more.status, more.body.error]).toEqual([400, 'Hasta 50 campos propios']);
});

test('their values are kept with the record, each of its type', async () => {
  const { owner, add, vehicleWith, valuesOf } = await anOwner();
  const [text, number, date, choice] = [
    await add({ type: 'text' }),
    await add({ type: 'number' }),
    await add({ type: 'date' }),
    await add(),
  ] as const;
  const custom = { [text.id]: ' Ñandú ', [number.id]: 12.5, [date.id]: '2026-02-28', [choice.id]: 'Sur' };
  const { body: vehicle } = await vehicleWith(custom);
  expect(vehicle.custom).toEqual({ ...custom, [text.id]: 'Ñandú' });

  const wrong = await vehicleWith({ [text.id]: 1, [number.id]: 'x', [date.id]: '2026-02-30', [choice.id]: 'Este' });
  expect(wrong.body).toMatchObject({
    fields: {
      [`custom.${text.id}`]: 'Debe ser un texto',
      [`custom.${number.id}`]: 'Debe ser un número',
      [`custom.${date.id}`]: 'La fecha no es válida',
      [`custom.${choice.id}`]: 'Elegí una de las opciones',
    },
  });

  expect((await vehicleWith({ [text.id]: '', [number.id]: null, [choice.id]: 'Norte' }, vehicle)).status).toBe(200);
  expect(await valuesOf(vehicle)).toEqual({ [choice.id]: 'Norte' });
  const { custom: _, ...rest } = vehicle;
  await owner.put(`/api/vehicles/${vehicle.id}`, rest);
  expect(await valuesOf(vehicle)).toEqual({ [choice.id]: 'Norte' });

  // A value that was removed from the list may stay where it is, but cannot be chosen anew.
  await owner.put(`${path}/${choice.id}`, { ...choice, options: ['Sur'] });
  expect((await vehicleWith({ [choice.id]: 'Norte' }, vehicle)).status).toBe(200);
  expect((await vehicleWith({ [choice.id]: 'Norte' })).status).toBe(400);
});

test('of another organization, or of drivers, are none of a vehicle', async () => {
  const { add, vehicleWith } = await anOwner();
  const { add: addOther } = await anOwner();
  for (const field of [await addOther(), await add({ of: 'driver' })]) {
    expect((await vehicleWith({ [field.id]: 'Sur' })).body).toMatchObject({
      fields: { [`custom.${field.id}`]: 'El campo ya no existe' },
    });
  }
});

test('deleting one hides its values, and undoing brings them back', async () => {
  const { owner, add, vehicleWith, valuesOf, undo } = await anOwner();
  const [removed, stays] = [await add({ type: 'text' }), await add({ type: 'text' })];
  const { body: vehicle } = await vehicleWith({ [removed.id]: 'uno', [stays.id]: 'dos' });
  await owner.delete(`${path}/${removed.id}`);
  expect(await valuesOf(vehicle)).toEqual({ [stays.id]: 'dos' });
  // Saving the vehicle meanwhile does not lose them.
  await vehicleWith({ [stays.id]: 'tres' }, vehicle);
  expect((await undo(1)).status).toBe(200);
  expect(await valuesOf(vehicle)).toEqual({ [removed.id]: 'uno', [stays.id]: 'tres' });
});

test('a change of a value is told and undone', async () => {
  const { add, vehicleWith, valuesOf, undo, owner } = await anOwner();
  const [one, other] = [await add({ type: 'text' }), await add({ type: 'number' })];
  const { body: vehicle } = await vehicleWith({ [one.id]: 'uno' });
  await vehicleWith({ [one.id]: 'dos', [other.id]: 7 }, vehicle);
  const [entry] = (await owner.get<object[]>('/api/activity')).body;
  expect(entry).toMatchObject({
    before: { custom: { [one.id]: 'uno' } },
    after: { custom: { [one.id]: 'dos', [other.id]: 7 } },
  });
  expect((await undo()).status).toBe(200);
  expect(await valuesOf(vehicle)).toEqual({ [one.id]: 'uno' });
});

test('a driver has them too, with what the rules of licences ask for', async () => {
  const { owner, add } = await anOwner();
  const field = await add({ of: 'driver', type: 'text' });
  const facts = {
    licenseClasses: ['C.3', 'B.1', 'C.3'],
    licenseIssuedOn: '2024-03-01',
    birthDate: '1980-12-31',
    custom: { [field.id]: 'O+' },
  };
  const made = await owner.post<WholeDriver>('/api/drivers', { ...aDriver(), ...facts });
  expect(made.body).toMatchObject({ ...facts, licenseClasses: ['B.1', 'C.3'] });
  const { custom, licenseClasses, birthDate, licenseIssuedOn, ...rest } = made.body;
  const updated = await owner.put<WholeDriver>(`/api/drivers/${made.body.id}`, { ...rest, phone: '1' });
  expect(updated.body).toMatchObject({ custom, licenseClasses, birthDate, licenseIssuedOn });
  const wrong = await owner.post('/api/drivers', {
    ...aDriver(),
    licenseClasses: ['Z'],
    birthDate: '2020-01-01',
    licenseIssuedOn: '2019-01-01',
  });
  expect(wrong.body.fields).toEqual({
    licenseClasses: 'La clase de licencia no es válida',
    birthDate: 'El nacimiento debe ser anterior al otorgamiento de la licencia',
  });
});
