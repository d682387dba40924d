import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFolder } from '../../server/src/testing/requests/setting-bodies.ts';
import { network, pressOnceReady, signedInAt, storeVehicle } from './testing/real-app.tsx';
import {
  store,
  storeAccident,
  storeAssignment,
  storeDocument,
  storeDriver,
  storeFine,
  storeFuel,
  storeMaintenance,
  storeReminder,
} from './testing/records.ts';

/** Tests of every list; those of one list alone are beside its page. */

const yesterday = addDays(today(), -1);
const inTenDays = addDays(today(), 10);

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

/** One record in each list. */
const oneOfEach: Prepare = async (client) => {
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [id] });
  await storeMaintenance(client, id, { serviceType: 'Frenos', date: '2026-06-15' });
  await storeDocument(client, id, { type: 'vtv', expiryDate: inTenDays });
  await storeFine(client, id);
  await storeAccident(client, id, { moment: yesterday });
  await storeFuel(client, id, { quantity: 45, moment: '2026-06-15T08:15' });
  await storeReminder(client, id, { message: 'Rotar los neumáticos' });
  await store(client, 'folders', aFolder(id));
};

const twoOfEach: Prepare = async (client) => {
  await oneOfEach(client);
  const { id } = await storeVehicle(client, { licensePlate: 'KLM456' });
  const { id: driverId } = await storeDriver(client, { name: 'Ana Díaz' });
  await storeAssignment(client, id, { driverId, from: '2026-05-01' });
  await storeMaintenance(client, id, { date: '2026-05-10', cost: 300_000 });
  await storeDocument(client, id, { type: 'vtv' });
  await storeFine(client, id, { acta: 'B-77' });
  await storeAccident(client, id);
  await storeFuel(client, id, { quantity: 30, moment: today() });
  await storeReminder(client, id);
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
  [
    '/combustible',
    '/api/fuel-entries\\?',
    'Cargando cargas de combustible...',
    /^Error al cargar las cargas/,
    '1 carga',
  ],
  [
    '/combustible',
    '/api/fuel-entries/summary',
    'Cargando cargas de combustible...',
    /^Error al cargar las cargas/,
    '1 carga',
  ],
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
  ['mantenimiento', '/api/maintenance', 'Error al cargar los registros', '1 registro'],
  ['documentos', '/api/documents', 'Error al cargar los documentos', '2 documentos'],
  ['accidentes', '/api/accidents', 'Error al cargar los accidentes', '1 accidente'],
  ['multas', '/api/fines', 'Error al cargar las multas', '1 multa'],
  ['combustible', '/api/fuel-entries', 'Error al cargar las cargas de combustible', '1 carga'],
  ['conductor', '/api/assignments', 'Error al cargar las asignaciones', '1 asignación'],
  ['alertas', '/api/alerts/by-vehicle', 'Error al cargar las alertas', 'Rotar los neumáticos'],
  ['historial', '/api/activity', 'Error al cargar el historial', /agregó el vehículo/],
  ['archivos', '/api/files\\?', 'Error al cargar los archivos', 'No hay archivos'],
  ['carpeta', '/api/folders', 'Error al cargar las carpetas', 'Control de ruta'],
])("a vehicle's tab %s says so when GET %s fails, and can be tried again", async (tab, call, failed, shown) => {
  const { person, client, router } = await signedInAt('/cuenta', oneOfEach);
  await screen.findByRole('heading', { name: 'Mi cuenta' });
  const [vehicle] = (await client.get<Vehicle[]>('/api/vehicles')).body;
  network.broken = new RegExp(`GET ${call}`);
  router.history.push(`/vehiculos/${vehicle?.id}?tab=${tab}`);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  screen.getByText(failed);
  network.broken = null;
  await pressOnceReady(person, retry);
  await screen.findByText(shown);
});

test.each([
  ['/conductores', 'Eliminar Juan Pérez'],
  ['/mantenimiento', 'Eliminar Frenos de AB 123 CD del 15/06/2026'],
  ['/documentos', 'Eliminar VTV de AB 123 CD'],
  ['/combustible', 'Eliminar Carga de 45\u00a0l de AB 123 CD del 15/06/2026'],
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

const accident = `iniestro de AB 123 CD del ${formatDate(yesterday)}`;
const assignment = 'signación de KLM 456 a Ana Díaz desde el 01/05/2026';
const fuel = `Carga de 30\u00a0l de KLM 456 del ${formatDate(today())}`;
const vtv = `La VTV vence el ${formatDate(inTenDays)}`;

test.each([
  [
    ...['/mantenimiento', 'Frenos de AB 123 CD del 15/06/2026', 'Registro de Mantenimiento'],
    ...['Registro eliminado exitosamente', 'Mantenimiento Frenos de AB 123 CD del 15/06/2026 eliminado'],
    'Frenos del vehículo Toyota Hilux (AB 123 CD) del 15/06/2026? Esta acción no se puede deshacer.',
  ],
  [
    ...[
      '/documentos',
      'VTV de AB 123 CD',
      'Documento',
      'Documento eliminado exitosamente',
      'Documento VTV de AB 123 CD eliminado',
    ],
    '¿Está seguro que desea eliminar este documento? Esta acción no se puede deshacer.',
    `VTV de AB 123 CD · Vencimiento: ${formatDate(inTenDays)}`,
  ],
  [
    ...['/multas', 'Multa 02-114-00045871 de AB 123 CD', 'multa', 'Multa eliminada exitosamente'],
    'Multa 02-114-00045871 de AB 123 CD eliminada',
    '¿Está seguro que desea eliminar esta multa? También se elimina de Documentos.',
  ],
  [
    ...['/siniestros', `S${accident}`, 'siniestro', 'Siniestro eliminado exitosamente', `S${accident} eliminado`],
    '¿Está seguro que desea eliminar este siniestro?',
  ],
  [
    ...[
      '/asignaciones',
      `a${assignment}`,
      'asignación',
      'Asignación eliminada exitosamente',
      `A${assignment} eliminada`,
    ],
    `¿Está seguro que desea eliminar la a${assignment}? Quien tenía el vehículo antes lo conserva hasta la entrega siguiente.`,
  ],
  [
    ...['/combustible', fuel, 'carga', 'Carga eliminada exitosamente', `${fuel.replace('\u00a0', ' ')} eliminada`],
    '¿Está seguro que desea eliminar esta carga?',
  ],
  ...['Rotar los neumáticos', vtv].map((alert) => [
    ...['/alertas', `${alert} (AB 123 CD)`, 'Alerta', 'Alerta eliminada exitosamente', `Alerta eliminada: ${alert}`],
    '¿Está seguro que desea eliminar esta alerta? Esta acción no se puede deshacer.',
  ]),
])('in %s the deletion of %s asks first, counts, gives the focus to the next, and is undone', async (...list) => {
  const [path = '', record, title, done = '', bar = '', ...words] = list;
  const { person } = await signedInAt(path, twoOfEach);
  const name = `Eliminar ${record}`;
  const ask = async () => {
    await person.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: `Eliminar ${title}` }));
  };
  const counted = () => [...document.querySelectorAll('main dl')].map(({ textContent }) => textContent).join();
  const question = await ask();
  for (const text of words) question.getByText(text, { exact: false });
  await person.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = counted();

  await person.click((await ask()).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText(done);
  await screen.findByText(bar);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Eliminar /));
  if (before) await waitFor(() => expect(counted()).not.toBe(before));

  await person.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await screen.findByRole('button', { name });
  await waitFor(() => expect(counted()).toBe(before));
});

test.each([
  ['/mantenimiento', 'Agregar el primer registro', 'Agregar nuevo registro', 'No se encontraron registros'],
  ['/multas', 'Agregar la primera multa', 'Nueva multa', /^Acá vas a ver las multas/],
  ['/siniestros', 'Agregar el primer siniestro', 'Nuevo siniestro', /^Acá vas a ver los siniestros de tu flota/],
  [
    '/combustible',
    'Agregar la primera carga',
    'Nueva carga de combustible',
    /^Acá vas a ver cada carga de combustible/,
  ],
  ['/asignaciones', 'Cargar la primera asignación', 'Nueva asignación', /^Acá vas a ver quién tuvo cada vehículo/],
])('%s without a record says what will be here and starts it; without a vehicle it leads there', async (...list) => {
  const [path, start, form, hint] = list;
  const { person, client, router } = await signedInAt(path);
  expect((await screen.findByRole('link', { name: 'Ir a Vehículos' })).getAttribute('href')).toBe('/vehiculos');
  await storeVehicle(client);
  await router.options.context.cache.invalidateQueries();
  await screen.findByText(hint);
  await person.click(await screen.findByRole('button', { name: start }));
  await screen.findByRole('dialog', { name: form });
});
