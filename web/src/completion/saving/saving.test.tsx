import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readDraft } from '../../lib/session/form-drafts.ts';
import {
  almostWhole,
  answer,
  brought,
  cell,
  changeElsewhere,
  chip,
  says,
  sheet,
  vehicles,
} from '../../testing/completion.ts';
import { network, openAt, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { write } from '../../testing/write.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const kmOf = async (client: Client) =>
  Object.fromEntries((await vehicles(client)).map(({ licensePlate, currentKm }) => [licensePlate, currentKm]));

async function undoAll(person: UserEvent) {
  await pressOnceReady(person, await screen.findByRole('button', { name: /^Deshacer todo/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Deshacer todo' }));
  await person.click(question.getByRole('button', { name: 'Deshacer todo' }));
}

async function typeKm(person: UserEvent, unit: string, km: string) {
  (await cell(unit, 'Kilometraje')).focus();
  await person.keyboard(`${km}{Enter}`);
}

const withoutInsurance = async (client: Client) => {
  await storeVehicle(client, { licensePlate: 'AB123CD', kind: 'truck', jurisdiction: 'AR-B' });
  await storeVehicle(client, { licensePlate: 'AC456EF', kind: 'car', jurisdiction: 'AR-B' });
};

test('an expired date needs a yes before all of them get it', async () => {
  const { person, client } = await signedInAt('/completar?dato=insurance', withoutInsurance);
  const ended = formatDate(addDays(today(), -40));
  const bar = within(await answer('¿Cuándo vence el seguro?'));
  const field = bar.getByRole<HTMLInputElement>('textbox', { name: 'Vence' });
  await write(person, field, ended);
  await person.click(bar.getByRole('button', { name: 'Completar las 2' }));
  const question = await screen.findByRole('dialog', { name: 'Esa fecha ya pasó' });
  expect(question.textContent).toContain(`Seguro: queda vencido desde el ${ended} en 2 unidades.`);
  await person.click(within(question).getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe(ended);
  expect((await client.get<VehicleDocument[]>('/api/documents')).body).toEqual([]);

  await person.click(bar.getByRole('button', { name: 'Completar las 2' }));
  await person.click(await screen.findByRole('button', { name: `Es ${ended}` }));
  await screen.findByRole('button', { name: 'Deshacer todo · 2' });
  expect((await client.get<VehicleDocument[]>('/api/documents')).body).toHaveLength(2);
});

test('Ctrl+Z undoes the last act from a box and from an empty field, and never while a text is edited', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  await typeKm(person, 'AB 123 CD', '52000');
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  await typeKm(person, 'AC 456 EF', '61000');
  await screen.findByRole('button', { name: 'Deshacer todo · 2' });

  (await cell('AD 789 GH', 'Kilometraje')).focus();
  await person.keyboard('7{Control>}z{/Control}{Escape}');
  expect(screen.getByRole('button', { name: 'Deshacer todo · 2' })).toBeDefined();

  screen.getByRole('checkbox', { name: 'Elegir AD 789 GH' }).focus();
  await person.keyboard('{Control>}z{/Control}');
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  expect(await kmOf(client)).toEqual({ AB123CD: 52_000, AC456EF: null, AD789GH: null });

  (await cell('AD 789 GH', 'Kilometraje')).focus();
  await person.keyboard('{Enter}{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Deshacer todo/ })).toBeNull());
  expect(await kmOf(client)).toEqual({ AB123CD: null, AC456EF: null, AD789GH: null });
});

test('an answer that got lost keeps its value and who was chosen, and is tried again', async () => {
  const { person, client } = await signedInAt('/completar', almostWhole);
  await person.click(await screen.findByRole('checkbox', { name: 'Elegir AB 123 CD' }));
  const bar = within(await answer('¿Qué tipo de unidad son?'));
  const field = bar.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' });
  await person.selectOptions(field, 'Camión');
  network.broken = /^POST \/api\/vehicles\/changes/;
  await person.click(bar.getByRole('button', { name: 'Completar la elegida' }));
  const again = await screen.findByRole('button', { name: 'Reintentar · 1' });
  expect(field.value).toBe('truck');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir AB 123 CD' }).checked).toBe(true);
  expect((await cell('AB 123 CD', 'Tipo')).textContent).toContain('No se guardó');

  network.broken = null;
  await pressOnceReady(person, again);
  await chip(/^Tipo 2$/);
  expect((await vehicles(client)).filter(({ kind }) => kind === 'truck')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
});

test('what got another version elsewhere is completed all the same', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  await cell('AB 123 CD', 'Kilometraje');
  await changeElsewhere(client, 'AB123CD', { kind: 'truck' });
  await typeKm(person, 'AB 123 CD', '52000');
  await waitFor(async () => expect(await kmOf(client)).toMatchObject({ AB123CD: 52_000 }));
  expect((await cell('AB 123 CD', 'Kilometraje')).textContent).not.toContain('No se guardó');
});

test('undo goes on past what cannot be undone, and says it', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  await typeKm(person, 'AB 123 CD', '52000');
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  (await cell('AC 456 EF', 'Tipo')).focus();
  await person.keyboard('Camión{Enter}');
  await screen.findByRole('button', { name: 'Deshacer todo · 2' });
  await changeElsewhere(client, 'AC456EF', { kind: 'pickup' });
  await undoAll(person);
  await says('No todo se deshizo. AC 456 EF: ');
  expect(await kmOf(client)).toMatchObject({ AB123CD: null });
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
});

test('after a reload the acts before it are undone, too', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  await typeKm(person, 'AB 123 CD', '52000');
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  cleanup();
  const reloaded = openAt('/completar');
  await undoAll(reloaded.person);
  await says('Todo quedó como estaba');
  expect(await kmOf(client)).toMatchObject({ AB123CD: null });
});

test('a plate leads to its unit, the counter to Circulación', async () => {
  const { person, address } = await signedInAt('/completar', brought(sheet));
  await says('Pueden circular 0 de 3');
  expect(screen.getByRole('link', { name: '3 no sabemos' }).getAttribute('href')).toBe('/circulacion');
  const link = within(await cell('AB 123 CD', 'Unidad')).getByRole('link', { name: 'AB 123 CD' });
  (await cell('AB 123 CD', 'Unidad')).focus();
  const url = link.getAttribute('href');
  expect(url).toMatch(/^\/vehiculos\//);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(url));
});

test('what is completed stays in its place with its column, and is corrected there', async () => {
  const { person, client } = await signedInAt('/completar', almostWhole);
  (await cell('AB 123 CD', 'Tipo')).focus();
  await person.keyboard('Camión{Enter}');
  await chip(/^Tipo 2$/);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 9));
  expect(names()).toEqual(['AB 123 CD', 'AC 456 EF', 'AD 789 GH']);
  expect((await cell('AB 123 CD', 'Tipo')).textContent).toBe('Camión');

  (await cell('AC 456 EF', 'Tipo')).focus();
  await person.keyboard('Camión{Enter}Camión{Enter}');
  await says('La flota está completa');
  expect(names()).toEqual(['AB 123 CD', 'AC 456 EF', 'AD 789 GH']);
  (await cell('AB 123 CD', 'Tipo')).focus();
  await person.keyboard('{Enter}Tractor{Enter}');
  await waitFor(async () => expect((await cell('AB 123 CD', 'Tipo')).textContent).toMatch(/^Tractor/));
  await waitFor(async () =>
    expect(Object.fromEntries((await vehicles(client)).map((one) => [one.licensePlate, one.kind]))).toEqual({
      ...{ AB123CD: 'tractor_truck', AC456EF: 'truck', AD789GH: 'truck' },
    }),
  );
});

test('Shift+Tab leads into a written cell, which is not written again', async () => {
  const { person } = await signedInAt('/completar', brought(sheet));
  (await cell('AB 123 CD', 'Kilometraje')).focus();
  await person.keyboard('52000{Tab}');
  await cell('AB 123 CD', 'VIN o chasis');
  await person.keyboard('{Escape}');
  (await cell('AB 123 CD', 'VIN o chasis')).focus();
  await person.keyboard('{Enter}{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kilometraje: AB 123 CD' }));
  await waitFor(() => expect(readDraft('completar')).toMatchObject({ acts: [{ count: 1 }], unsaved: [] }));
  const before = readDraft('completar');
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'VIN o chasis: AB 123 CD' }));
  await person.keyboard('{Escape}');
  expect((await cell('AB 123 CD', 'Kilometraje')).dataset.busy).toBeUndefined();
  expect(readDraft('completar')).toEqual(before);
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 40em'), onchange: null }),
  );

test('on a phone the other try stands below the list, which stays where it is', async () => {
  onPhone();
  const { person, client } = await signedInAt('/completar?dato=currentKm', brought(sheet));
  network.broken = /^POST \/api\/vehicles\/changes/;
  await person.type(await screen.findByRole('textbox', { name: 'Kilometraje: AB 123 CD' }), '52000{Enter}');
  const again = await screen.findByRole('button', { name: 'Reintentar · 1' });
  const [list] = within(screen.getByRole('main')).getAllByRole('list');
  expect(list?.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  network.broken = null;
  await pressOnceReady(person, again);
  await waitFor(async () => expect(await kmOf(client)).toMatchObject({ AB123CD: 52_000 }));
});

test('on a phone what was written just now is corrected in the list', async () => {
  onPhone();
  const { person, client } = await signedInAt('/completar?dato=currentKm', brought(sheet));
  const km = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kilometraje: AB 123 CD' });
  await person.type(await km(), '52000{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Corregir 52.000: Kilometraje de AB 123 CD' }));
  expect((await km()).value).toBe('52.000');
  await person.clear(await km());
  await person.type(await km(), '53000{Enter}');
  await screen.findByRole('button', { name: 'Corregir 53.000: Kilometraje de AB 123 CD' });
  expect(await kmOf(client)).toMatchObject({ AB123CD: 53_000 });
});

test('one of many is corrected alone, undone as it was before, and all of the visit is undone', async () => {
  const { person, client } = await signedInAt('/completar', almostWhole);
  const bar = within(await answer('¿Qué tipo de unidad son?'));
  await person.selectOptions(bar.getByRole('combobox', { name: 'Tipo' }), 'Camión');
  await person.click(bar.getByRole('button', { name: 'Completar las 3' }));
  await screen.findByRole('button', { name: 'Deshacer todo · 3' });
  const seen = async () =>
    Object.fromEntries((await vehicles(client)).map((one) => [one.licensePlate, [one.kind, one.version]]));
  const before = await seen();
  (await cell('AC 456 EF', 'Tipo')).focus();
  await person.keyboard('{Enter}Tractor{Enter}');
  await waitFor(async () => expect((await seen()).AC456EF?.[0]).toBe('tractor_truck'));
  expect(await seen()).toMatchObject({ AB123CD: before.AB123CD, AD789GH: before.AD789GH });
  await screen.findByRole('button', { name: 'Deshacer todo · 3' });

  await person.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect((await seen()).AC456EF?.[0]).toBe('truck'));
  await waitFor(async () => expect((await cell('AC 456 EF', 'Tipo')).textContent).toBe('Camión'));
  (await cell('AC 456 EF', 'Tipo')).focus();
  await person.keyboard('{Enter}Tractor{Enter}');
  await waitFor(async () => expect((await seen()).AC456EF?.[0]).toBe('tractor_truck'));
  await undoAll(person);
  await says('Todo quedó como estaba');
  expect((await vehicles(client)).map(({ kind }) => kind)).toEqual([null, null, null]);
});

const papersOf = async (client: Client) => (await client.get<VehicleDocument[]>('/api/documents')).body;

test('one paper of many is corrected alone; one that was deleted elsewhere keeps no other from being undone', async () => {
  const { person, client } = await signedInAt('/completar?dato=insurance', withoutInsurance);
  const [first, other] = [addDays(today(), 200), addDays(today(), 230)];
  const bar = within(await answer('¿Cuándo vence el seguro?'));
  await write(person, bar.getByRole('textbox', { name: 'Vence' }), formatDate(first));
  await person.click(bar.getByRole('button', { name: 'Completar las 2' }));
  await screen.findByRole('button', { name: 'Deshacer todo · 2' });
  const made = await papersOf(client);
  (await cell('AC 456 EF', 'Seguro')).focus();
  await person.keyboard(`{Enter}${formatDate(other)}{Enter}`);
  await waitFor(async () => expect((await papersOf(client)).map((one) => one.expiryDate)).toContain(other));
  const remaining = (await papersOf(client)).find(({ expiryDate }) => expiryDate === first);
  expect(made.map(({ id }) => id)).toContain(remaining?.id);

  await person.keyboard('{Control>}z{/Control}');
  const ids = async () => (await papersOf(client)).map(({ id }) => id).toSorted();
  await waitFor(async () => expect(await ids()).toEqual(made.map(({ id }) => id).toSorted()));
  await client.delete(`/api/documents/${remaining?.id}`);
  await undoAll(person);
  await says('Todo quedó como estaba');
  expect(await papersOf(client)).toEqual([]);
});

test('a correction that is refused stays in its cell, and what stood there comes back by key', async () => {
  const { person, client } = await signedInAt('/completar', async (client) => {
    await storeVehicle(client, { licensePlate: 'AE111AA', vin: '9BSR4X200M3910009' });
    await brought(sheet)(client);
  });
  const vinOf = async () => (await vehicles(client)).find(({ licensePlate }) => licensePlate === 'AB123CD')?.vin;
  (await cell('AB 123 CD', 'VIN o chasis')).focus();
  await person.keyboard('9BSR4X200M3910001{Enter}');
  await waitFor(async () => expect(await vinOf()).toBe('9BSR4X200M3910001'));
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  (await cell('AB 123 CD', 'VIN o chasis')).focus();
  await person.keyboard('{Enter}9BSR4X200M3910009{Enter}');
  await waitFor(async () => expect((await cell('AB 123 CD', 'VIN o chasis')).textContent).toContain('No se guardó'));
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await vinOf()).toBe('9BSR4X200M3910001'));
});
