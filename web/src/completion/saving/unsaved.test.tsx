import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readDraft } from '../../lib/session/form-drafts.ts';
import { startSession } from '../../lib/session/session.ts';
import {
  almostWhole,
  answer,
  brought,
  cell,
  changeElsewhere,
  says,
  sheet,
  vehicles,
} from '../../testing/completion.ts';
import { network, openAt, pressOnceReady, signedInAt, somebody, storeVehicle } from '../../testing/real-app.tsx';

/** An unsaved value stays in its cell: after a lost connection, a reload, or another person's change. */

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const unsaved = () => (readDraft('completar') as { unsaved: [string, object][] } | null)?.unsaved.length ?? 0;

const oneOf = async (client: Client, plate: string) =>
  (await vehicles(client)).find(({ licensePlate }) => licensePlate === plate);

async function type(person: UserEvent, unit: string, column: string, text: string) {
  (await cell(unit, column)).focus();
  await person.keyboard(`${text}{Enter}`);
}

const inCell = (unit: string, column: string, words: string) =>
  waitFor(async () => expect((await cell(unit, column)).textContent).toContain(words));

/** Presses one of the words that the cell offers. */
const choose = async (person: UserEvent, unit: string, column: string, words: string) =>
  person.click(within(await cell(unit, column)).getByRole('button', { name: words }));

async function undoAll(person: UserEvent) {
  await pressOnceReady(person, await screen.findByRole('button', { name: /^Deshacer todo/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Deshacer todo' }));
  await person.click(question.getByRole('button', { name: 'Deshacer todo' }));
}

test('after a reload what was not saved is in its cell, is sent from there or discarded, and is nobody else’s', async () => {
  const { person, client, server } = await signedInAt('/completar', brought(sheet));
  await type(person, 'AC 456 EF', 'Kilometraje', 'no sé');
  await inCell('AC 456 EF', 'Kilometraje', 'No es un número');
  network.broken = /^POST \/api\/vehicles\/changes/;
  await type(person, 'AB 123 CD', 'Kilometraje', '52000');
  await screen.findByRole('button', { name: 'Reintentar · 1' });
  cleanup();
  network.broken = null;

  const { person: again } = openAt('/completar');
  await inCell('AB 123 CD', 'Kilometraje', '52.000No se guardó');
  await inCell('AC 456 EF', 'Kilometraje', 'no séNo es un número');
  await says('2 datos quedaron sin guardar');
  await pressOnceReady(again, await screen.findByRole('button', { name: 'Reintentar · 1' }));
  await waitFor(async () => expect((await oneOf(client, 'AB123CD'))?.currentKm).toBe(52_000));
  await waitFor(() => expect(unsaved()).toBe(1));
  startSession((await somebody(server)).client.session);
  expect(unsaved()).toBe(0);
});

test('an emptied cell is discarded', async () => {
  const { person } = await signedInAt('/completar', brought(sheet));
  await type(person, 'AC 456 EF', 'Kilometraje', 'no sé');
  await waitFor(() => expect(unsaved()).toBe(1));
  (await cell('AC 456 EF', 'Kilometraje')).focus();
  await person.keyboard('{Delete}');
  await waitFor(() => expect(unsaved()).toBe(0));
  expect((await cell('AC 456 EF', 'Kilometraje')).textContent).toBe('');
});

test('what was changed by somebody else meanwhile is not sent after a reload, but on a word', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  network.broken = /^POST \/api\/vehicles\/changes/;
  await type(person, 'AD 789 GH', 'Kilometraje', '52000');
  await screen.findByRole('button', { name: 'Reintentar · 1' });
  cleanup();
  network.broken = null;
  await changeElsewhere(client, 'AD789GH', { currentKm: 60_000 });

  const { person: again } = openAt('/completar');
  await inCell('AD 789 GH', 'Kilometraje', 'Ahora dice 60.000');
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toMatch(/^AD 789 GH/);
  await answer('¿Cuántos kilómetros tienen?');
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  await choose(again, 'AD 789 GH', 'Kilometraje', 'Poner 52.000');
  await waitFor(async () => expect((await oneOf(client, 'AD789GH'))?.currentKm).toBe(52_000));
  await inCell('AD 789 GH', 'Kilometraje', '52.000');
  await undoAll(again);
  await says('Todo quedó como estaba');
  expect((await oneOf(client, 'AD789GH'))?.currentKm).toBe(60_000);
  expect(unsaved()).toBe(0);
});

test('a value that another tab forestalled stays in its cell: it is left, or put in as the record was seen', async () => {
  const { person, client } = await signedInAt('/completar', almostWhole);
  await cell('AB 123 CD', 'Tipo');
  await changeElsewhere(client, 'AB123CD', { kind: 'car' });
  await type(person, 'AB 123 CD', 'Tipo', 'Camión');
  await inCell('AB 123 CD', 'Tipo', 'Ahora dice Auto');
  expect((await cell('AB 123 CD', 'Tipo')).textContent).toContain('Camión');
  await changeElsewhere(client, 'AB123CD', { kind: 'pickup' });
  await choose(person, 'AB 123 CD', 'Tipo', 'Poner Camión');
  await inCell('AB 123 CD', 'Tipo', 'Ahora dice Pick-up');
  expect((await oneOf(client, 'AB123CD'))?.kind).toBe('pickup');
  await choose(person, 'AB 123 CD', 'Tipo', 'Poner Camión');
  await waitFor(async () => expect((await oneOf(client, 'AB123CD'))?.kind).toBe('truck'));

  await changeElsewhere(client, 'AC456EF', { kind: 'car' });
  await type(person, 'AC 456 EF', 'Tipo', 'Camión');
  await inCell('AC 456 EF', 'Tipo', 'Ahora dice Auto');
  await choose(person, 'AC 456 EF', 'Tipo', 'Dejar Auto');
  await waitFor(() => expect(unsaved()).toBe(0));
  expect((await oneOf(client, 'AC456EF'))?.kind).toBe('car');
});

test('a paper and a driver that somebody else completed are not written over unseen', async () => {
  const { person, client } = await signedInAt('/completar', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD', kind: 'truck', jurisdiction: 'AR-B' });
    await brought('Chofer;DNI\nRosa Paz;27456789')(client);
  });
  await cell('AB 123 CD', 'Seguro');
  const unit = await oneOf(client, 'AB123CD');
  const [theirs, ours] = [addDays(today(), 100), addDays(today(), 200)];
  const theirPaper = { type: 'insurance', status: 'valid', issueDate: today(), expiryDate: theirs };
  await client.add('/api/documents', { vehicleId: unit?.id, ...theirPaper });
  await type(person, 'AB 123 CD', 'Seguro', formatDate(ours));
  await inCell('AB 123 CD', 'Seguro', `Ya hay uno: ${formatDate(theirs)}`);
  expect((await client.get<VehicleDocument[]>('/api/documents')).body).toHaveLength(1);
  await choose(person, 'AB 123 CD', 'Seguro', `Dejar ${formatDate(theirs)}`);
  await waitFor(() => expect(unsaved()).toBe(0));

  await person.click(await screen.findByRole('button', { name: 'Conductores (1)' }));
  await cell('Rosa Paz', 'Teléfono');
  const [rosa] = (await client.get<Driver[]>('/api/drivers')).body;
  const records = [{ id: rosa?.id, version: rosa?.version }];
  const { status } = await client.post('/api/drivers/changes', { records, set: { phone: '11 5555' } });
  expect(status).toBe(200);
  await type(person, 'Rosa Paz', 'Teléfono', '341 4444');
  await inCell('Rosa Paz', 'Teléfono', 'Ahora dice 11 5555');
  await choose(person, 'Rosa Paz', 'Teléfono', 'Poner 341 4444');
  await waitFor(async () => expect((await client.get<Driver[]>('/api/drivers')).body[0]?.phone).toBe('341 4444'));
});

test('what is saved after the screen was left is an act of it all the same', async () => {
  const { person, client, router } = await signedInAt('/completar', brought(sheet));
  let release = () => {};
  await cell('AB 123 CD', 'Kilometraje');
  network.delay = new Promise<void>((done) => {
    release = done;
  });
  await type(person, 'AB 123 CD', 'Kilometraje', '52000');
  await router.navigate({ to: '/ajustes/equipo' });
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  network.delay = null;
  release();
  await waitFor(() => expect(readDraft('completar')).toMatchObject({ acts: [{ count: 1 }], unsaved: [] }));
  await router.navigate({ to: '/completar' });
  await undoAll(person);
  await says('Todo quedó como estaba');
  expect((await oneOf(client, 'AB123CD'))?.currentKm).toBeNull();
});

test('a reload in the midst of undoing goes on with the rest, and what was undone by then counts as done', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  await type(person, 'AB 123 CD', 'Kilometraje', '52000');
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  await type(person, 'AC 456 EF', 'Kilometraje', '61000');
  await screen.findByRole('button', { name: 'Deshacer todo · 2' });
  network.unanswered = /undo$/;
  await undoAll(person);
  await says('No todo se deshizo');
  await screen.findByRole('button', { name: 'Deshacer todo · 2' });
  network.unanswered = null;
  await type(person, 'AD 789 GH', 'Kilometraje', '7000');
  await screen.findByRole('button', { name: 'Deshacer todo · 3' });

  await pressOnceReady(person, screen.getByRole('button', { name: 'Deshacer todo · 3' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deshacer todo' }));
  network.delay = new Promise(() => {});
  await person.click(question.getByRole('button', { name: 'Deshacer todo' }));
  await waitFor(() => expect((readDraft('completar') as { undoing: string[] }).undoing).toHaveLength(3));
  cleanup();
  network.delay = null;
  openAt('/completar');
  await says('Todo quedó como estaba');
  expect((await vehicles(client)).map(({ currentKm }) => currentKm)).toEqual([null, null, null]);
  expect(readDraft('completar')).toMatchObject({ acts: [], undoing: [] });
});
