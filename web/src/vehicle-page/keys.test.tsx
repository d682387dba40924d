import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument } from '../testing/records.ts';

const expiry = addDays(today(), 90);

async function onVehicle() {
  let first = '';
  const opened = await signedInAt('/vehiculos', async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AA100AA' });
    first = vehicle.id;
    await storeVehicle(client, { licensePlate: 'AA200AA' });
    await storeVehicle(client, { licensePlate: 'AA300AA', brand: 'Scania', model: 'R 450' });
    await storeDocument(client, vehicle.id, {
      type: 'insurance',
      issueDate: addDays(today(), -200),
      expiryDate: expiry,
    });
  });
  const plate = (text: string) => screen.findByRole('heading', { name: text, level: 1 });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...opened, first, plate, closed };
}

test('the letters of a vehicle: tabs, acts, and the units of the list that it came from', async () => {
  const { person, address, plate, closed } = await onVehicle();
  await person.type(await screen.findByRole('searchbox'), 'hilux');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  screen.getByRole('searchbox').blur();
  await person.keyboard('j{Enter}');
  await plate('AA 100 AA');
  await screen.findByText('1 de 2');
  await person.keyboard('3');
  await waitFor(() => expect(address()).toMatch(/\?tab=documentos$/));
  await person.keyboard(']');
  await plate('AA 200 AA');
  expect(address()).toMatch(/\?tab=documentos$/);
  // There is no other one: the third is not in that list.
  await person.keyboard(']');
  await plate('AA 200 AA');
  await person.keyboard('[[');
  await plate('AA 100 AA');

  for (const [key, name] of [
    ['e', 'Editar vehículo'],
    ['k', 'Anotar kilómetros'],
    ['d', 'Agregar Nuevo Documento'],
    ['m', 'Agregar nuevo registro'],
  ] as const) {
    await person.keyboard(key);
    await screen.findByRole('dialog', { name });
    await person.keyboard('{Escape}');
    await closed();
  }
  await person.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Atajos del teclado' }));
  const here = within(keys.getByRole('region', { name: 'En este vehículo' }));
  expect(here.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Abrir una pestaña',
    'Editar el vehículo',
    'Anotar kilómetros',
    'Agregar un documento',
    'Registrar un service',
    'Ir a la unidad anterior',
    'Ir a la unidad siguiente',
  ]);
  // With a dialog open none of them fires.
  await person.keyboard('2]');
  expect(address()).toMatch(/\?tab=documentos$/);
  await person.keyboard('{Escape}');
  await closed();
  await person.click(screen.getByRole('button', { name: 'Volver a Vehículos' }));
  await waitFor(() => expect(address()).toBe('/vehiculos?buscar=hilux'));
});

test('what is new is of the vehicle, and a paper that it has is renewed instead', async () => {
  const { person, address, first, router, closed, plate } = await onVehicle();
  router.history.push(`/vehiculos/${first}`);
  await plate('AA 100 AA');
  await person.keyboard('n');
  const choice = within(await screen.findByRole('dialog', { name: 'Nuevo' }));
  expect(choice.getByRole('link', { name: 'Kilómetros' }).getAttribute('href')).toBe(`/vehiculos/${first}?nuevo=km`);
  expect(choice.getByRole('link', { name: 'Recordatorio' }).getAttribute('href')).toBe(
    `/vehiculos/${first}?nuevo=recordatorio`,
  );
  await person.click(choice.getByRole('link', { name: 'Documento o renovación' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  await person.selectOptions(form.getByLabelText(/^Tipo de documento/), 'Seguro');
  await form.findByText(`Ya tiene Seguro que vence el ${formatDate(expiry)}.`);
  await person.click(form.getByRole('button', { name: 'Renovar ese' }));
  await screen.findByRole('dialog', { name: 'Renovar Seguro de AA 100 AA' });
  await person.keyboard('{Escape}');
  await closed();

  router.history.push(`/vehiculos/${first}?nuevo=recordatorio`);
  const reminder = within(await screen.findByRole('dialog', { name: 'Nuevo recordatorio' }));
  await waitFor(() =>
    expect(reminder.getByLabelText<HTMLInputElement>(/^Vehículo/, { selector: 'input' }).value).toContain('AA 100 AA'),
  );
  await person.keyboard('{Escape}');
  await closed();
  expect(address()).toBe(`/vehiculos/${first}`);
});

test('in a list that is filtered, what is new is of what it is filtered by', async () => {
  const { person, first, router } = await onVehicle();
  router.history.push(`/documentos?tipo=vtv&vehiculo=${first}`);
  await screen.findByRole('heading', { name: 'Documentos', level: 1 });
  await person.keyboard('n');
  await person.click(await screen.findByRole('link', { name: 'Documento o renovación' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  expect(form.getByLabelText<HTMLSelectElement>(/^Tipo de documento/).value).toBe('vtv');
  await waitFor(() =>
    expect(form.getByLabelText<HTMLInputElement>(/^Vehículo/, { selector: 'input' }).value).toContain('AA 100 AA'),
  );
});

test('G and a letter go to a screen, F to the filters of its list; not in a field', async () => {
  const { person, address } = await onVehicle();
  await screen.findAllByRole('article');
  await person.keyboard('go');
  await waitFor(() => expect(address()).toBe('/documentos'));
  await screen.findByRole('heading', { name: 'Documentos', level: 1 });
  await person.keyboard('f');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  await person.keyboard('ge');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ge');
  expect(address()).toMatch(/^\/documentos/);
  screen.getByRole('searchbox').blur();
  // Another letter leads nowhere, and has no other effect.
  await person.keyboard('gn');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.keyboard('ga');
  await waitFor(() => expect(address()).toBe('/alertas'));
});
