import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressInMenu, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { store, storeAccident, storeAssignment, storeDriver, storeFine } from '../testing/records.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

async function aDriverWithHistory(client: Client, overrides: Parameters<typeof storeDriver>[1] = {}) {
  const driver = await storeDriver(client, {
    name: 'Juan Pérez',
    phone: '0341 15 555-0101',
    licenseNumber: '30111222',
    ...overrides,
  });
  const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const scania = await storeVehicle(client, { licensePlate: 'AH859FN', brand: 'Scania', model: 'R 450' });
  await storeAssignment(client, scania.id, { driverId: driver.id, from: `${addDays(today(), -40)}T00:00` });
  await storeAssignment(client, scania.id, { driverId: null, from: `${addDays(today(), -20)}T00:00` });
  await storeAssignment(client, hilux.id, { driverId: driver.id, from: `${addDays(today(), -10)}T00:00` });
  await storeFine(client, hilux.id, { driverId: driver.id, acta: 'A-77', offence: 'Exceso de velocidad' });
  await storeAccident(client, hilux.id, { driverId: driver.id, description: 'Roce en la playa' });
  return driver;
}

async function opened(
  tab = '',
  overrides: Parameters<typeof storeDriver>[1] = {},
  more?: (client: Client, id: string) => Promise<unknown>,
) {
  let id = '';
  const app = await signedInAt('/conductores', async (client) => {
    id = (await aDriverWithHistory(client, overrides)).id;
    await more?.(client, id);
  });
  app.router.history.push(`/conductores/${id}${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Juan Pérez' });
  return { ...app, id };
}

test('the head: who it is, how to reach them, whether they may drive and what', async () => {
  await opened();
  const call = screen.getByRole('link', { name: 'Llamar a Juan Pérez' });
  expect(call.getAttribute('href')).toBe('tel:0341155550101');
  const write = screen.getByRole('link', { name: 'Escribir por WhatsApp a Juan Pérez' });
  expect(write.getAttribute('href')).toBe('https://wa.me/5493415550101');
  const day = within(await screen.findByRole('region', { name: 'Hoy' }));
  await day.findByText(/^(Puede manejar su unidad|No sabemos si puede manejar lo que tiene)$/);
  const unit = within(day.getByRole('list', { name: 'Unidades que tiene' })).getByRole('link');
  expect(unit.textContent).toContain('AB 123 CD');
});

test('a long address breaks before its @, as in the tab of a vehicle', async () => {
  await opened('', { email: 'juan.perez.de.la.sucursal@transandina.example' });
  const address = screen.getByRole('link', { name: 'juan.perez.de.la.sucursal@transandina.example' });
  expect(address.querySelector('wbr')?.nextSibling?.textContent).toBe('@');
});

test('an expired licence stops them; the way to renew it stands beside', async () => {
  const licenseExpiry = addDays(today(), -1);
  const { person } = await opened('', { licenseExpiry });
  const day = within(await screen.findByRole('region', { name: 'Hoy' }));
  day.getByText('No puede manejar: licencia vencida');
  day.getByText(`Venció el ${formatDate(licenseExpiry)}`);
  await person.click(day.getByRole('button', { name: 'Actualizar licencia de Juan Pérez' }));
  await screen.findByRole('dialog', { name: 'Editar Conductor' });
});

test('a phone that no message can be sent to has no link', async () => {
  await opened('', { phone: 'interno 12' });
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('Resumen opens with the papers: the licence and the others, each opens and is renewed', async () => {
  const licenseExpiry = addDays(today(), 10);
  const dates = { issueDate: addDays(today(), -400), expiryDate: addDays(today(), -3), status: 'valid' };
  const { person } = await opened('', { licenseExpiry }, (client, driverId) =>
    store(client, 'documents', { type: 'psychophysical', driverId, ...dates }),
  );
  const heading = await screen.findByRole('heading', { level: 2, name: 'Papeles' });
  const strip = within(heading.closest('section') as HTMLElement);
  await strip.findByRole('link', { name: 'Psicofísico' });
  // An expired paper is a dot, beside the number of papers.
  const papers = screen.getByRole('tab', { name: 'Licencia y papeles' });
  await waitFor(() => expect(papers.textContent).toBe('Licencia y papeles1, hay vencidos'));
  expect(screen.getByRole('tab', { name: 'Multas y siniestros' }).textContent).toBe('Multas y siniestros2');
  strip.getByRole('button', { name: 'Renovar Psicofísico de Juan Pérez' });
  await person.click(strip.getByRole('button', { name: 'Renovar Licencia de Juan Pérez' }));
  await screen.findByRole('dialog', { name: 'Editar Conductor' });
});

test('what is empty is one button, which opens the form', async () => {
  const { person } = await opened();
  await person.click(await screen.findByRole('button', { name: /^Completar \d+ datos de Juan Pérez$/ }));
  await screen.findByRole('dialog', { name: 'Editar Conductor' });
});

test('the tabs and their addresses', async () => {
  const { person, address, id } = await opened();
  await person.click(screen.getByRole('tab', { name: 'Unidades' }));
  expect(address()).toBe(`/conductores/${id}?tab=unidades`);
  const units = await screen.findByRole('table', { name: 'Unidades' });
  expect(within(units).getAllByRole('row')).toHaveLength(3);
  within(units).getByText('Scania R 450');

  await person.click(screen.getByRole('tab', { name: 'Multas y siniestros' }));
  within(await screen.findByRole('table', { name: 'Multas' })).getByText('Exceso de velocidad · Acta A-77');
  within(await screen.findByRole('table', { name: 'Siniestros' })).getByText(/Roce en la playa/);

  await person.click(screen.getByRole('tab', { name: 'Licencia y papeles' }));
  screen.getByText('Número de licencia');
  await screen.findByRole('button', { name: 'Agregar un papel de Juan Pérez' });

  await person.click(screen.getByRole('tab', { name: 'Historial' }));
  await screen.findByText(/el conductor Juan Pérez/);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por tipo de registro' }), 'Multa');
  await waitFor(() => expect(screen.queryByText(/el conductor Juan Pérez/)).toBeNull());
  expect(address()).toBe(`/conductores/${id}?tab=actividad&registro=fine`);
});

test('from the list there and back; deleted, the way to bring them back', async () => {
  const { person, address, router, id } = await opened();
  router.history.push('/conductores?buscar=juan');
  await person.click(await screen.findByRole('link', { name: 'Juan Pérez' }));
  // A change of tab does not lose the way back.
  await person.click(await screen.findByRole('tab', { name: 'Unidades' }));
  await person.click(await screen.findByRole('button', { name: 'Volver a Conductores' }));
  await waitFor(() => expect(address()).toBe('/conductores?buscar=juan'));

  await person.click(await screen.findByRole('link', { name: 'Juan Pérez' }));
  await pressInMenu(person, 'Juan Pérez', 'Eliminar');
  await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(address()).toBe('/conductores?buscar=juan'));
  router.history.push(`/conductores/${id}`);
  await screen.findByText('El conductor solicitado no existe.');
  await person.click(await screen.findByRole('button', { name: 'Recuperar el conductor' }));
  await screen.findByRole('heading', { level: 1, name: 'Juan Pérez' });
});

test('one that cannot be read can be asked for again', async () => {
  network.broken = /GET \/api\/drivers\/019a/;
  const { person } = await signedInAt('/conductores/019a0000-0000-7000-8000-000000000000');
  await screen.findByText('Error al cargar el conductor');
  network.broken = null;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Conductor no encontrado');
});
