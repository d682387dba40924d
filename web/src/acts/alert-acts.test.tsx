import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeDriver, storeMaintenance, storeReminder } from '../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const lastWeek = addDays(today(), -7);
const dayAfter = addDays(lastWeek, 1);
const aYearBefore = addDays(lastWeek, -365);

/** One alert of each kind, all of one unit and its driver; the insurance is the most urgent. */
const everyKind: Prepare = async (client) => {
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD', currentKm: 59_800 });
  const about = { issueDate: aYearBefore, expiryDate: lastWeek };
  await storeDocument(client, id, { ...about, cost: 480_000, details: 'La Segunda, póliza 83-900001' });
  await storeDocument(client, id, { ...about, type: 'fine', expiryDate: dayAfter, details: 'Velocidad' });
  await storeMaintenance(client, id, {
    serviceType: 'Cambio de aceite y filtros',
    km: 45_000,
    nextOilChangeKm: 15_000,
    workshop: 'Lubricentro Ñandú',
  });
  await storeDriver(client, { name: 'Ana Suárez', licenseExpiry: dayAfter, assignedVehicles: [id] });
  await storeReminder(client, id, { message: 'Rotar los neumáticos' });
};

const field = (dialog: HTMLElement, name: string) =>
  within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });

test('renewing from the alert: one click, all is filled in, and the alert is gone', async () => {
  const { person, client } = await signedInAt('/alertas', everyKind);
  await person.click(await screen.findByRole('button', { name: 'Renovar seguro de AB 123 CD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renovar Seguro de AB 123 CD' });
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Fecha de vencimiento')));
  const issueDate = lastWeek;
  const expiryDate = addMonths(lastWeek, 12);
  expect(field(dialog, 'Fecha de emisión').value).toBe(formatDate(issueDate));
  expect(field(dialog, 'Fecha de vencimiento').value).toBe(formatDate(expiryDate));
  expect(field(dialog, 'Costo').value).toBe('$ 480.000');
  expect(field(dialog, 'Detalles').value).toBe('La Segunda, póliza 83-900001');
  expect(field(dialog, 'Detalles').getAttribute('aria-describedby')).toBe(
    within(dialog).getByText('Del anterior: revisá el número de póliza').id,
  );

  // The first keys are the day, without its year.
  const ends = addDays(expiryDate, -1);
  await person.keyboard(`${ends.slice(8)}/${ends.slice(5, 7)}{Tab}{Tab}`);
  expect(document.activeElement).toBe(field(dialog, 'Costo'));
  // A number has no separators while it is being entered.
  expect(field(dialog, 'Costo').value).toBe('480000');
  await person.keyboard('650000{Enter}');
  await screen.findByText('Documento creado exitosamente');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Renovar/ })).toBeNull());
  const { body } = await client.get<VehicleDocument[]>('/api/documents');
  expect(body.find(({ cost }) => cost === 650_000)).toMatchObject({
    type: 'insurance',
    status: 'valid',
    issueDate,
    expiryDate: ends,
    details: 'La Segunda, póliza 83-900001',
  });
});

test('a renewal is saved as it is proposed by Enter alone', async () => {
  const { person, client } = await signedInAt('/alertas', everyKind);
  await person.click(await screen.findByRole('button', { name: 'Renovar seguro de AB 123 CD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renovar Seguro de AB 123 CD' });
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Fecha de vencimiento')));
  await person.keyboard('{Enter}');
  await screen.findByText('Documento creado exitosamente');
  const { body } = await client.get<VehicleDocument[]>('/api/documents');
  expect(body.map(({ expiryDate, cost }) => [expiryDate, cost])).toContainEqual([addMonths(lastWeek, 12), 480_000]);
});

test('an oil change is registered with what is known from the last one', async () => {
  const { person } = await signedInAt('/alertas', everyKind);
  await person.click(await screen.findByRole('button', { name: 'Registrar cambio de aceite de AB 123 CD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar nuevo registro' });
  expect(field(dialog, 'Kilometraje').value).toBe('59.800 km');
  expect(field(dialog, 'Tipo de servicio').value).toBe('Cambio de aceite y filtros');
  expect(field(dialog, 'Taller').value).toBe('Lubricentro Ñandú');
  expect(field(dialog, 'Kilómetros hasta').value).toBe('15.000 km');
  await person.type(field(dialog, 'Costo'), '90000{Enter}');
  await screen.findByText('Registro de mantenimiento creado exitosamente');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Registrar cambio/ })).toBeNull());
});

test('a licence is brought up to date, its expiry first', async () => {
  const { person } = await signedInAt('/alertas', everyKind);
  await person.click(await screen.findByRole('button', { name: /^Actualizar licencia: La licencia de Ana Suárez/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar Conductor' });
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Vencimiento de la licencia')));
});

test('a fine is paid, with what is owed today; a reminder offers nothing', async () => {
  const { person } = await signedInAt('/alertas', everyKind);
  await screen.findByText('Rotar los neumáticos');
  expect(screen.getAllByRole('button', { name: /^(Renovar|Ver|Registrar|Actualizar) / })).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Registrar el pago de la multa de AB 123 CD' }));
  const dialog = await screen.findByRole('dialog', { name: /^Registrar el pago de la multa de AB 123 CD/ });
  expect(field(dialog, 'Fecha de pago').value).toBe(formatDate(today()));
  await person.type(field(dialog, 'Importe pagado'), '90000{Enter}');
  await screen.findByText('Pago registrado exitosamente');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Registrar el pago/ })).toBeNull());
});

test('the message opens the record itself, and the screen stays', async () => {
  const { person, address } = await signedInAt('/alertas', everyKind);
  const message = await screen.findByRole('link', { name: /^El Seguro venció/ });
  expect(message.getAttribute('href')).toMatch(/^\/documentos\?editar=[\da-f-]{36}$/);
  await person.click(message);
  await screen.findByRole('dialog', { name: 'Editar Documento' });
  expect(address()).toBe('/alertas');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(message);

  await person.click(screen.getByRole('link', { name: /^Cambio de aceite/ }));
  await screen.findByRole('dialog', { name: 'Editar registro' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('link', { name: /^La licencia de Ana Suárez/ }));
  await waitFor(() => expect(address()).toMatch(/^\/conductores\/[\da-f-]{36}$/));
  await screen.findByRole('heading', { level: 1, name: 'Ana Suárez' });
});

test('the bell, the dashboard and the tab of the vehicle offer the same', async () => {
  const { person, router, client } = await signedInAt('/', everyKind);
  const name = 'Renovar seguro de AB 123 CD';
  const panel = within(await screen.findByRole('region', { name: 'Alertas más urgentes' }));
  await panel.findByRole('button', { name });

  await person.click(screen.getByRole('button', { name: /^Notificaciones/ }));
  const bell = within(await screen.findByRole('dialog', { name: /^Notificaciones/ }));
  await person.click(await bell.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Renovar Seguro de AB 123 CD' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Notificaciones/ })).toBeNull());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const [vehicle] = (await client.get<{ id: string }[]>('/api/vehicles')).body;
  router.history.push(`/vehiculos/${vehicle?.id}?tab=alertas`);
  const tab = within(await screen.findByRole('tabpanel', { name: /^Alertas/ }));
  await tab.findByRole('button', { name });
});

test('a record that does not load is told, and the button works again', async () => {
  const { person } = await signedInAt('/alertas', everyKind);
  network.broken = /GET \/api\/documents/;
  const button = await screen.findByRole('button', { name: 'Renovar seguro de AB 123 CD' });
  await person.click(button);
  await screen.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  network.broken = null;
  await person.click(button);
  await screen.findByRole('dialog', { name: 'Renovar Seguro de AB 123 CD' });
});
