import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App, createApp } from '../app.tsx';
import { endSession, saveIdentity, startSession } from '../lib/session/session.ts';
import { openAt, signedInAt, somebody, storeVehicle } from '../testing/real-app.tsx';

type Person = ReturnType<typeof openAt>['person'];

const recovered = 'Recuperamos lo que habías cargado';

async function openForm(person: Person, button: string, title: string) {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

function openNew(person: Person) {
  return openForm(person, 'Agregar vehículo', 'Agregar nuevo vehículo');
}

/** The state of the page after a reload, or after a phone has dropped the tab. */
function reload() {
  cleanup();
  return openAt('/vehiculos').person;
}

function drafts(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
}

async function withAVehicle() {
  let vehicle: Vehicle | undefined;
  const app = await signedInAt('/vehiculos', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD', model: 'Hilux' });
  });
  return { ...app, vehicle };
}

test('what was typed survives a reload, in its own form, and can be discarded in place', async () => {
  const { person } = await withAVehicle();
  await person.type((await openNew(person)).getByRole('combobox', { name: /Marca/ }), 'Scania');

  const again = reload();
  const edited = await openForm(again, 'Editar AB 123 CD', 'Editar vehículo');
  expect(edited.queryByText(recovered)).toBeNull();
  await again.click(edited.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const form = await openNew(again);
  await form.findByText(recovered);
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /Marca/ }).value).toBe('Scania');
  await again.click(form.getByRole('button', { name: 'Descartar' }));
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /Marca/ }).value).toBe('');
  expect(form.queryByText(recovered)).toBeNull();
  expect(drafts()).toEqual([]);
});

test('a change of a record that somebody else has changed since is not brought back over theirs', async () => {
  const { person, client, vehicle } = await withAVehicle();
  const form = await openForm(person, 'Editar AB 123 CD', 'Editar vehículo');
  await person.type(form.getByRole('combobox', { name: /Modelo/ }), ' SRX');
  expect(drafts()).toHaveLength(1);
  await client.put(`/api/vehicles/${vehicle?.id}`, { ...vehicle, brand: 'Ford' });

  const again = reload();
  const opened = await openForm(again, 'Editar AB 123 CD', 'Editar vehículo');
  expect(opened.getByRole<HTMLInputElement>('combobox', { name: /Modelo/ }).value).toBe('Hilux');
  expect(opened.queryByText(recovered)).toBeNull();
});

test('saving it and discarding it leave no draft', async () => {
  const { person } = await withAVehicle();
  const form = await openForm(person, 'Editar AB 123 CD', 'Editar vehículo');
  await person.type(form.getByRole('combobox', { name: /Modelo/ }), ' SRX');
  expect(drafts()).toHaveLength(1);
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  await waitFor(() => expect(drafts()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.type((await openNew(person)).getByRole('combobox', { name: /Marca/ }), 'Scania');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Descartar los cambios' }));
  await person.click(question.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('a draft waits for who has to sign in again, is not shown to anybody else, and goes with who signs out', async () => {
  const { person, client, server } = await withAVehicle();
  await person.type((await openNew(person)).getByRole('combobox', { name: /Marca/ }), 'Scania');
  const own = drafts();
  endSession('expired');
  expect(drafts()).toEqual(own);
  startSession(client.session);
  expect(drafts()).toEqual(own);

  const other = await somebody(server);
  startSession(other.client.session);
  expect(drafts()).toEqual([]);

  startSession(client.session);
  const again = reload();
  await again.type((await openNew(again)).getByRole('combobox', { name: /Marca/ }), 'Scania');
  expect(drafts()).toHaveLength(1);
  endSession();
  expect(drafts()).toEqual([]);
});

test('a draft is gone when the page is loaded again after another tab has signed out', async () => {
  const { person, router, client } = await withAVehicle();
  await person.type((await openNew(person)).getByRole('combobox', { name: /Marca/ }), 'Scania');
  expect(drafts()).toHaveLength(1);

  endSession('expired');
  await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
  cleanup();
  render(<App {...createApp(router.history)} />);
  await screen.findByText(/Tu sesión terminó/);
  expect(drafts()).toHaveLength(1);

  startSession(client.session);
  cleanup();
  localStorage.clear();
  openAt('/login');
  await screen.findByRole('button', { name: 'Iniciar Sesión' });
  expect(drafts()).toEqual([]);
});

test('who signs in over another person in another tab finds nothing of theirs open', async () => {
  const { person, address, server } = await withAVehicle();
  const form = await openNew(person);
  await person.type(form.getByRole('combobox', { name: /Marca/ }), 'Scania');
  const { session } = (await somebody(server)).client;
  // Before this tab notices.
  saveIdentity(session);
  localStorage.setItem('auth_token', session.token);
  await person.type(form.getByRole('combobox', { name: /Marca/ }), ' V8');
  expect(drafts().filter((key) => key.includes(session.user.id))).toEqual([]);

  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Descartar los cambios')).toBeNull();
  expect(drafts()).toEqual([]);
});
