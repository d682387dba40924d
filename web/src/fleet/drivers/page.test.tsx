import type { Driver } from '@baqueano/domain/drivers/driver';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver } from '../../testing/records.ts';

const inDays = (days: number) => addDays(today(), days);

async function cardOf(name: string) {
  return within(await screen.findByRole('article', { name }));
}

/** The number on one of the four cards. */
function counted(label: string) {
  return screen.getByText(label, { selector: 'dt *' }).closest('dt')?.nextElementSibling?.textContent;
}

test('a card shows who drives, how to reach them and when the license expires', async () => {
  const { person } = await signedInAt('/conductores', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AB123CD', status: 'en_reparacion' });
    await storeDriver(client, {
      name: 'Íñigo Núñez',
      phone: '+54 9 11 5555-0001',
      email: 'inigo@flota.example',
      licenseNumber: '30111222',
      licenseExpiry: inDays(15),
      assignedVehicles: [id],
    });
  });
  const card = await cardOf('Íñigo Núñez');
  card.getByText('Licencia: 30111222');
  card.getByText('Por vencer');
  expect(card.getByRole('link', { name: '+54 9 11 5555-0001' }).getAttribute('href')).toBe('tel:+5491155550001');
  expect(card.getByRole('link', { name: 'inigo@flota.example' }).getAttribute('href')).toBe(
    'mailto:inigo@flota.example',
  );
  card.getByText(formatDate(inDays(15)));
  card.getByText('en 15 días');

  const toggle = card.getByRole('button', { name: '1 vehículo asignado' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await person.click(card.getByText('Licencia: 30111222'));
  const vehicle = await card.findByRole('link', { name: /AB 123 CD/ });
  expect(vehicle.textContent).toContain('Toyota Hilux');
  expect(vehicle.textContent).toContain('Mantenimiento');
  expect(vehicle.getAttribute('href')).toMatch(/^\/vehiculos\/[\w-]{36}$/);

  toggle.focus();
  await person.keyboard('{Enter}');
  expect(card.queryByRole('link', { name: /AB 123 CD/ })).toBeNull();
});

test("a driver's e-mail cannot bring other recipients into a letter", async () => {
  const email = 'a@b.c?bcc=evil%40x.yy&body=hola';
  await signedInAt('/conductores', (client) => storeDriver(client, { name: 'Ana Díaz', email }));
  const link = (await cardOf('Ana Díaz')).getByRole('link', { name: email });
  expect(link.getAttribute('href')).toBe('mailto:a@b.c%3Fbcc%3Devil%2540x.yy%26body%3Dhola');
});

test('who drives nothing says so', async () => {
  const { person } = await signedInAt('/conductores', (client) => storeDriver(client, { name: 'Ana Díaz' }));
  const card = await cardOf('Ana Díaz');
  await person.click(card.getByRole('button', { name: '0 vehículos asignados' }));
  card.getByText('No tiene vehículos asignados');
});

test('four cards count over all drivers, whatever the filters in the address', async () => {
  const { person, address } = await signedInAt('/conductores?licencia=expired', async (client) => {
    await storeDriver(client, { name: 'Vencido Ayer', licenseExpiry: inDays(-1) });
    await storeDriver(client, { name: 'Vence Hoy', licenseExpiry: today() });
    await storeDriver(client, { name: 'Vence Pronto', licenseExpiry: inDays(30) });
    await storeDriver(client, { name: 'Lejos', licenseExpiry: inDays(31), licenseNumber: '20999888' });
  });
  await screen.findByText('Mostrando 1 de 4 conductores');
  screen.getByRole('article', { name: 'Vencido Ayer' });
  expect(counted('Total Conductores')).toBe('4');
  expect(counted('Licencias Vigentes')).toBe('1');
  expect(counted('Por Vencer')).toBe('2');
  expect(counted('Licencias Vencidas')).toBe('1');

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por licencia' }), 'Por vencer');
  await screen.findByText('Mostrando 2 de 4 conductores');
  expect(address()).toBe('/conductores?licencia=soon');

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por licencia' }), '');
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Vencido Ayer',
    'Vence Hoy',
    'Vence Pronto',
    'Lejos',
  ]);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Orden: nombre');
  expect(screen.getAllByRole('article')[0]?.getAttribute('aria-label')).toBe('Lejos');

  await person.type(screen.getByRole('searchbox', { name: 'Buscar conductores' }), '20.999.888');
  await screen.findByText('Mostrando 1 de 4 conductores');
  await person.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('No se encontraron conductores');
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('Mostrando 4 de 4 conductores');
  expect(address()).toBe('/conductores');
});

test('a card filters by what it counts, and pressing it again shows everybody', async () => {
  const { person, address } = await signedInAt('/conductores', async (client) => {
    await storeDriver(client, { name: 'Vencido Ayer', licenseExpiry: inDays(-1) });
    await storeDriver(client, { name: 'Lejos' });
  });
  const expired = await screen.findByRole('button', { name: 'Licencias Vencidas 1' });
  screen.getByRole('button', { name: 'Total Conductores 2', pressed: true });
  await person.click(expired);
  await screen.findByText('Mostrando 1 de 2 conductores');
  expect(address()).toBe('/conductores?licencia=expired');
  expect(expired.getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: 'Licencias Vigentes 1', pressed: false });
  await person.click(expired);
  await screen.findByText('Mostrando 2 de 2 conductores');
  expect(address()).toBe('/conductores');
});

test('deleting names the driver and says what stays without one; no means no', async () => {
  const { person, client } = await signedInAt('/conductores', async (client) => {
    const vehicles = [await storeVehicle(client), await storeVehicle(client)];
    const { id } = await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: vehicles.map(({ id }) => id) });
    const own = { driverId: id, type: 'psychophysical', issueDate: '2026-01-10', expiryDate: '2027-01-10' };
    await client.add('/api/documents', { ...own, status: 'valid' });
  });
  await person.click(await screen.findByRole('button', { name: 'Eliminar Juan Pérez' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar Conductor' }));
  await question.findByText(/^También se elimina 1 documento/);
  question.getByText('Queda 30 días en la Papelera.');
  question.getByText(/Juan Pérez.*Sus 2 vehículos quedan sin conductor\. Esta acción no se puede deshacer\./);
  await person.click(question.getByRole('button', { name: 'Dar de baja' }));
  const leaving = within(await screen.findByRole('dialog', { name: /Dar de baja/ }));
  await person.click(leaving.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Eliminar Juan Pérez' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Conductor eliminado exitosamente');
  await screen.findByText('No hay conductores registrados aún.');
  expect((await client.get<Driver[]>('/api/drivers')).body).toEqual([]);
  expect((await client.get('/api/vehicles')).body).toMatchObject([{ assignedDriver: null }, { assignedDriver: null }]);
});

test('an open card whose vehicles do not load says so and can be tried again', async () => {
  network.broken = /GET \/api\/vehicles/;
  const { person } = await signedInAt('/conductores', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [id] });
  });
  const card = await cardOf('Juan Pérez');
  await person.click(card.getByRole('button', { name: '1 vehículo asignado' }));
  await card.findByText('Error al cargar los vehículos');
  network.broken = null;
  await pressOnceReady(person, card.getByRole('button', { name: 'Reintentar' }));
  await card.findByRole('link', { name: /AB 123 CD/ });
});
