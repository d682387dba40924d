import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from './testing/real-app.tsx';
import {
  storeAccident,
  storeDocument,
  storeDriver,
  storeFine,
  storeMaintenance,
  storeReminder,
} from './testing/records.ts';

/** Tests of every list; those of one list alone are beside its page. */

/** One record in each list. */
const oneOfEach: NonNullable<Parameters<typeof signedInAt>[1]> = async (client) => {
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [id] });
  await storeMaintenance(client, id, { serviceType: 'Frenos', date: '2026-06-15' });
  await storeDocument(client, id, { type: 'vtv' });
  await storeFine(client, id);
  await storeAccident(client, id);
  await storeReminder(client, id, { message: 'Rotar los neumáticos' });
};

test.each([
  [
    '/vehiculos',
    '/api/vehicles',
    'Cargando vehículos...',
    'Error al cargar los vehículos',
    'Mostrando 1 de 1 vehículos',
  ],
  ['/conductores', '/api/drivers', 'Cargando conductores...', 'Error al cargar los conductores', /^Mostrando 1 de 1/],
  [
    '/mantenimiento',
    '/api/maintenance\\?limit',
    'Cargando registros...',
    'Error al cargar los registros',
    '1 registro',
  ],
  ['/documentos', '/api/documents\\?', 'Cargando documentos...', 'Error al cargar los documentos', '2 documentos'],
  ['/documentos', '/api/documents/summary', 'Cargando documentos...', 'Error al cargar los documentos', '2 documentos'],
  ['/alertas', '/api/alerts', 'Cargando alertas...', 'Error al cargar las alertas', /^Mostrando \d+ de \d+ alertas$/],
  ['/multas', '/api/fines\\?', 'Cargando multas...', 'Error al cargar las multas', '1 multa'],
  ['/multas', '/api/fines/summary', 'Cargando multas...', 'Error al cargar las multas', '1 multa'],
  ['/siniestros', '/api/accidents', 'Cargando siniestros...', 'Error al cargar los siniestros', '1 siniestro'],
  ['/asignaciones', '/api/assignments', 'Cargando asignaciones...', 'Error al cargar las asignaciones', '1 asignación'],
])('%s says so when GET %s fails, and can be tried again', async (path, call, loading, failed, shown) => {
  network.broken = new RegExp(`GET ${call}`);
  const { person } = await signedInAt(path, oneOfEach);
  await screen.findByText(loading);
  const box = within(await screen.findByRole('alert'));
  box.getByText(failed);
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(shown);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['/conductores', 'Eliminar Juan Pérez'],
  ['/mantenimiento', 'Eliminar Frenos de AB 123 CD del 15/06/2026'],
  ['/documentos', 'Eliminar VTV de AB 123 CD'],
  ['/alertas', 'Eliminar Rotar los neumáticos (AB 123 CD)'],
])('a deletion that fails in %s says why and leaves the record', async (path, name) => {
  network.broken = /DELETE/;
  const { person } = await signedInAt(path, oneOfEach);
  await person.click(await screen.findByRole('button', { name }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  // Below the dialog nothing has a role.
  expect(document.querySelector(`[aria-label="${name}"]`)).not.toBeNull();
});
