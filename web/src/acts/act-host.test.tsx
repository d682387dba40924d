import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeDriver, storeMaintenance } from '../testing/records.ts';

const unknown = '019a0000-0000-7000-8000-000000000000';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

async function follow(link: string | ((ids: { vehicle: string; driver: string; document: string }) => string)) {
  const ids = { vehicle: '', driver: '', document: '' };
  const prepare: Prepare = async (client) => {
    ids.vehicle = (await storeVehicle(client, { licensePlate: 'AB123CD', currentKm: 61_000 })).id;
    ids.driver = (await storeDriver(client, { name: 'Ana Suárez' })).id;
    ids.document = (await storeDocument(client, ids.vehicle, { type: 'vtv', details: 'Oblea 55' })).id;
    await storeMaintenance(client, ids.vehicle);
  };
  const opened = await signedInAt('/cuenta', prepare);
  await screen.findByRole('heading', { name: 'Mi cuenta' });
  opened.router.history.push(typeof link === 'string' ? link : link(ids));
  return { ...opened, ids };
}

test('a link opens a new document of its type and vehicle; closing it leaves the rest of the address', async () => {
  const { person, address, ids } = await follow(({ vehicle }) => `/documentos?nuevo=vtv&vehiculo=${vehicle}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>(/^Tipo de documento/).value).toBe('vtv'));
  const vehicle = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Vehículo/ });
  await waitFor(() => expect(vehicle.value).toBe('AB 123 CD · Toyota Hilux'));
  expect(address()).toContain('nuevo=vtv');

  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe(`/documentos?vehiculo=${ids.vehicle}`));
});

test.each([
  ['/documentos?nuevo=si', 'Agregar Nuevo Documento'],
  ['/mantenimiento?nuevo=si', 'Agregar nuevo registro'],
  ['/conductores?nuevo=si', 'Agregar Nuevo Conductor'],
  ['/vehiculos?nuevo=si', 'Agregar nuevo vehículo'],
  ['/alertas?nuevo=si', 'Nuevo recordatorio'],
])('%s opens %s', async (link, name) => {
  const { person, address } = await follow(link);
  await screen.findByRole('dialog', { name });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe(link.replace(/\?.*/, '')));
});

test('a link opens the record that it names', async () => {
  const { person, address, router, ids } = await follow(({ document }) => `/documentos?editar=${document}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Documento' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Detalles').value).toBe('Oblea 55');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/documentos'));

  router.history.push(`/vehiculos/${ids.vehicle}?editar=si`);
  await screen.findByRole('dialog', { name: 'Editar vehículo' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/vehiculos/${ids.vehicle}`));
});

test.each([
  [`/documentos?renovar=${unknown}`, 'Ese documento ya no existe.', '/documentos'],
  [`/mantenimiento?editar=${unknown}`, 'Ese registro de mantenimiento ya no existe.', '/mantenimiento'],
  [`/conductores?editar=${unknown}`, 'Ese conductor ya no existe.', '/conductores'],
  [`/conductores?conductor=${unknown}`, 'Ese conductor ya no existe.', '/conductores'],
  [`/vehiculos/${unknown}?editar=si`, 'Ese vehículo ya no existe.', `/vehiculos/${unknown}`],
])('%s says that it is gone', async (link, words, rest) => {
  const { address } = await follow(link);
  await screen.findByText(words);
  await waitFor(() => expect(address()).toBe(rest));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['nuevo=__proto__', 'renovar=1', `editar=${'a'.repeat(5_000)}`])(
  '%.30s is taken out of the address',
  async (words) => {
    const { address } = await follow(`/documentos?${words}`);
    await screen.findByRole('button', { name: 'Agregar Documento' });
    await waitFor(() => expect(address()).toBe('/documentos'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a link about a driver opens their card', async () => {
  await follow(({ driver }) => `/conductores?conductor=${driver}`);
  await screen.findByText('No tiene vehículos asignados');
});
