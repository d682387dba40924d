import type { OrganizationSettings } from '@baqueano/domain/people/organization-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMember } from '../../../../server/src/testing/api.ts';
import { aPicture } from '../../../../server/src/testing/samples/made-files.ts';
import { startSession, storedOrganization } from '../../lib/session/session.ts';
import { aServer, openAt, signedInAt, somebody, storeVehicle } from '../../testing/real-app.tsx';

const path = '/ajustes/organizacion';
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('what a vehicle and a record begin with is set once, and proposed from then on', async () => {
  const { person, client, router } = await signedInAt(path, (owner) => storeVehicle(owner));
  const defaults = await panel('Valores al cargar');
  defaults.getByText('Sin valores: los formularios empiezan vacíos.');
  await person.click(defaults.getByRole('button', { name: 'Editar valores al cargar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Valores al cargar' }));
  await person.selectOptions(form.getByLabelText('Tipo de vehículo'), 'Camión');
  await person.selectOptions(form.getByLabelText('Radicado en'), 'Santa Fe');
  await person.type(form.getByRole('combobox', { name: 'Taller' }), 'Taller Norte');
  const next = form.getByRole('textbox', { name: /^Kilómetros hasta/ });
  await person.type(next, '0');
  await person.click(form.getByRole('button', { name: 'Guardar' }));
  await form.findByText('Debe ser mayor a 0');
  await person.clear(next);
  await person.type(next, '15000');
  await person.click(form.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Valores al cargar actualizados exitosamente');
  await defaults.findByText('Taller Norte');
  expect(defaults.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Tipo de vehículo',
    'Radicado en',
    'Taller',
    'Kilómetros hasta el próximo cambio de aceite',
  ]);
  await waitFor(() => expect(storedOrganization()?.defaults?.workshop).toBe('Taller Norte'));

  router.history.push('/vehiculos');
  await person.click(await screen.findByRole('button', { name: 'Agregar vehículo' }));
  const vehicle = within(await screen.findByRole('dialog', { name: 'Agregar nuevo vehículo' }));
  await person.click(await vehicle.findByRole('button', { name: 'Tipo y características Camión · Santa Fe' }));
  const kind = vehicle.getByLabelText<HTMLSelectElement>('Tipo de vehículo');
  await person.selectOptions(kind, 'Sin dato');
  expect(kind.value).toBe('');
  // Without a typed value the form closes without a question.
  await person.selectOptions(kind, 'Camión');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  router.history.push('/mantenimiento');
  await person.click(await screen.findByRole('button', { name: 'Agregar registro' }));
  const record = within(await screen.findByRole('dialog', { name: 'Agregar nuevo registro' }));
  const workshop = record.getByRole<HTMLInputElement>('combobox', { name: 'Taller' });
  expect(workshop.value).toBe('Taller Norte');
  await person.type(record.getByRole('combobox', { name: 'Tipo de servicio' }), 'Cambio de aceite');
  const km = await record.findByRole<HTMLInputElement>('textbox', { name: /^Kilómetros hasta/ });
  expect(km.value).toBe('15.000 km');
  expect((await client.get<OrganizationSettings>('/api/organization')).body.defaults).toEqual({
    kind: 'truck',
    jurisdiction: 'AR-S',
    workshop: 'Taller Norte',
    nextOilChangeKm: 15_000,
  });
});

test('an area that is hidden leaves the navigation, is found by the palette, and comes back', async () => {
  const { person } = await signedInAt(path);
  const more = within(await screen.findByRole('navigation', { name: 'Más áreas' }));
  await person.click(more.getByRole('button', { name: 'Día a día' }));
  const named = () => more.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named()).toEqual(['Circulación', 'Asignaciones', 'Multas', 'Siniestros', 'Importar', 'Ajustes']);
  const modules = await panel('Módulos');
  await person.selectOptions(modules.getByLabelText('Multas en el menú'), 'Nunca');
  await waitFor(() => expect(named()).toEqual(['Circulación', 'Asignaciones', 'Siniestros', 'Importar', 'Ajustes']));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Buscar o hacer' }), 'multas');
  await screen.findByRole('option', { name: /^Multas/ });
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await waitFor(() => expect(named()).toContain('Multas'));
});

test('somebody else sees the choice from their next load on, and is not offered to change it', async () => {
  const server = await aServer();
  const { client: owner } = await somebody(server);
  const viewer = await aMember(owner, 'viewer');
  startSession(viewer.session);
  await owner.put('/api/organization/modules', { fines: 'never', accidents: 'always' });
  openAt(path);
  await panel('Datos');
  expect(screen.queryByRole('region', { name: 'Módulos' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Valores al cargar' })).toBeNull();
  await waitFor(() => expect(storedOrganization()?.modules).toEqual({ fines: 'never', accidents: 'always' }));
});

test('the frame says whose fleet it is, by the new name at once and with the logo', async () => {
  const { person, client } = await signedInAt(path, async (owner) => {
    const { id: logoContentId } = await owner.add('/api/uploads', aPicture());
    await owner.put('/api/organization', { name: 'Fletes', type: 'other', logoContentId });
  });
  const line = await screen.findByRole('link', { name: client.session.organization.name });
  await waitFor(() => expect(line.querySelector('img')?.src).toMatch(/^data:image/));
  const data = await panel('Datos');
  await person.click(data.getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar organización' }));
  const name = form.getByRole('textbox', { name: 'Nombre' });
  await person.clear(name);
  await person.type(name, 'Fletes del Sur');
  await person.click(form.getByRole('button', { name: 'Quitar logo' }));
  await person.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(line.textContent).toBe('Fletes del Sur'));
  expect(line.querySelector('img')).toBeNull();
});
