import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDraft } from '../lib/session/form-drafts.ts';
import {
  almostWhole,
  almostWholeBut,
  answer,
  brought,
  cell,
  chip,
  paper,
  says,
  sheet,
  vehicles,
} from '../testing/completion.ts';
import { signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { write } from '../testing/write.ts';

test('one answer for all that lack a fact moves the counter, and all of the visit is undone', async () => {
  const { person, client } = await signedInAt('/completar', almostWhole);
  await says('Pueden circular 0 de 3');
  const bar = within(await answer('¿Qué tipo de unidad son?'));
  await person.selectOptions(bar.getByRole('combobox', { name: 'Tipo' }), 'Camión');
  await person.click(bar.getByRole('button', { name: 'Completar las 3' }));
  await says('La flota está completa');
  await says('Pueden circular 0 → 3 de 3');
  expect((await vehicles(client)).map(({ kind }) => kind)).toEqual(['truck', 'truck', 'truck']);
  screen.getByRole('link', { name: 'Ver en Circulación' });

  const undo = screen.getByRole('button', { name: 'Deshacer todo · 3' });
  // A phone shows the word without the number.
  within(undo).getByText('Deshacer');
  await person.click(undo);
  const question = within(await screen.findByRole('dialog', { name: 'Deshacer todo' }));
  await person.click(question.getByRole('button', { name: 'Deshacer todo' }));
  await chip(/^Tipo 3$/);
  await says('Pueden circular 0 de 3');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Deshacer todo/ })).toBeNull());
});

test.each([
  ['cedula_azul', '¿Tienen la cédula?', 'form'],
  ['insurance', '¿Cuándo vence el seguro?', 'textbox'],
])('after an answer by Enter a second one writes nothing: %s', async (lacking, question, role) => {
  const { person, client } = await signedInAt('/completar', almostWholeBut(lacking));
  const bar = within(await answer('¿Qué tipo de unidad son?'));
  await person.selectOptions(bar.getByRole('combobox', { name: 'Tipo' }), 'Camión');
  bar.getByRole('button', { name: 'Completar las 3' }).focus();
  await person.keyboard('{Enter}');
  const next = await answer(question);
  const takes = role === 'form' ? next : within(next).getByRole(role);
  await waitFor(() => expect(document.activeElement).toBe(takes));
  await person.keyboard('{Enter}');
  expect(within(next).queryByRole('button', { name: 'Completar las 3' })?.dataset.loading).toBeUndefined();
  expect((await client.get<VehicleDocument[]>('/api/documents')).body).toHaveLength(6);
});

test('the chosen ones alone get it, by Space and Shift in the grid', async () => {
  const { person, client } = await signedInAt('/completar', almostWhole);
  (await cell('AB 123 CD', 'Unidad')).focus();
  await person.keyboard(' ');
  await person.keyboard('{ArrowDown}{Shift>} {/Shift}');
  const bar = within(await answer('¿Qué tipo de unidad son?'));
  await person.selectOptions(bar.getByRole('combobox', { name: 'Tipo' }), 'Camión');
  await person.click(bar.getByRole('button', { name: 'Completar las 2 elegidas' }));
  await chip(/^Tipo 1$/);
  const kinds = Object.fromEntries((await vehicles(client)).map(({ licensePlate, kind }) => [licensePlate, kind]));
  expect(kinds).toEqual({ AB123CD: 'truck', AC456EF: 'truck', AD789GH: null });
});

test('a proposal is written only once it is accepted', async () => {
  const { person, client } = await signedInAt('/completar', (client) =>
    storeVehicle(client, { licensePlate: 'A012BCD' }),
  );
  expect((await cell('A 012 BCD', 'Tipo')).dataset.look).toBe('proposed');
  expect((await vehicles(client))[0]?.kind).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Aceptar la propuesta' }));
  await waitFor(async () => expect((await vehicles(client))[0]?.kind).toBe('motorcycle'));
});

test('a column pasted by plates finds its units; what cannot be read stays in its cell, in words', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  await person.click(await chip(/^Kilometraje 3$/));
  (await cell('AB 123 CD', 'Kilometraje')).focus();
  await person.paste('AD789GH\t52000\nAC456EF\tno sé\nZZ111ZZ\t7\n');
  await chip(/^Kilometraje 2$/);
  const wrong = await cell('AC 456 EF', 'Kilometraje');
  expect(wrong.textContent).toContain('No es un número');
  const km = Object.fromEntries(
    (await vehicles(client)).map(({ licensePlate, currentKm }) => [licensePlate, currentKm]),
  );
  expect(km).toEqual({ AB123CD: null, AC456EF: null, AD789GH: 52_000 });

  // Downwards from a cell: a chassis number of another length is refused here, and the other one is written.
  (await cell('AB 123 CD', 'VIN o chasis')).focus();
  await person.paste('9BSR4X200M3910001\n9BSR4X2');
  await chip(/^VIN o chasis 2$/);
  expect((await cell('AC 456 EF', 'VIN o chasis')).textContent).toContain('El VIN debe tener 17 caracteres');
  expect((await vehicles(client)).map(({ vin }) => vin).filter(Boolean)).toEqual(['9BSR4X200M3910001']);
});

test('the keys are those of a sheet, and what the server refuses is told at its cell', async () => {
  const { person, client } = await signedInAt('/completar', async (client) => {
    await storeVehicle(client, { licensePlate: 'AE111AA', vin: '9BSR4X200M3910009' });
    await brought(sheet)(client);
  });
  (await cell('AB 123 CD', 'VIN o chasis')).focus();
  await person.keyboard('9BSR4X200M3910001{Tab}');
  const next = screen.getByRole('textbox', { name: 'Kilometraje: AB 123 CD' });
  expect(document.activeElement).toBe(next);
  await person.keyboard('12{Escape}');
  expect(document.activeElement).toBe(await cell('AB 123 CD', 'Kilometraje'));
  await person.keyboard('{ArrowDown}{ArrowLeft}{Enter}9BSR4X200M3910009{Enter}');
  await waitFor(async () => expect((await cell('AC 456 EF', 'VIN o chasis')).textContent).toContain('No se guardó'));
  expect((await vehicles(client)).map(({ vin }) => vin).filter(Boolean)).toHaveLength(2);
  expect((await vehicles(client)).every(({ currentKm }) => currentKm !== 12)).toBe(true);
});

test('what was just written is corrected and emptied in the grid; the acts are a draft', async () => {
  const { person, client } = await signedInAt('/completar', brought(sheet));
  const kmOf = async () => (await vehicles(client)).find(({ licensePlate }) => licensePlate === 'AB123CD')?.currentKm;
  (await cell('AB 123 CD', 'Kilometraje')).focus();
  await person.keyboard('52000{Enter}');
  await waitFor(async () => expect((await cell('AB 123 CD', 'Kilometraje')).textContent).toBe('52.000'));
  await screen.findByRole('button', { name: 'Deshacer todo · 1' });
  (await cell('AB 123 CD', 'Kilometraje')).focus();
  await person.keyboard('{Enter}53000{Enter}');
  await waitFor(async () => expect(await kmOf()).toBe(53_000));
  const counts = () => (readDraft('completar') as { acts: { count: number }[] }).acts.map(({ count }) => count);
  await waitFor(() => expect(counts()).toEqual([1, -1, 1]));
  (await cell('AB 123 CD', 'Kilometraje')).focus();
  await person.keyboard('{Delete}');
  await waitFor(async () => expect(await kmOf()).toBeNull());
  await waitFor(() => expect(counts()).toEqual([1, -1, 1, -1]));
  expect(screen.queryByRole('button', { name: /^Deshacer todo/ })).toBeNull();
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await kmOf()).toBe(53_000));
});

test('papers for all are documents, the cédula without a last day', async () => {
  const { person, client } = await signedInAt('/completar?dato=cedula', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD', kind: 'truck', jurisdiction: 'AR-B' });
    await storeVehicle(client, { licensePlate: 'AC456EF', kind: 'car', jurisdiction: 'AR-B' });
  });
  await person.click(within(await answer('¿Tienen la cédula?')).getByRole('button', { name: 'Completar las 2' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cédula \d/ })).toBeNull());
  await person.click(await chip(/^Seguro 2$/));
  const bar = within(await answer('¿Cuándo vence el seguro?'));
  const ends = addDays(today(), 200);
  await write(person, bar.getByRole('textbox', { name: 'Vence' }), formatDate(ends));
  await person.click(bar.getByRole('button', { name: 'Completar las 2' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Seguro \d/ })).toBeNull());
  const { body } = await client.get<VehicleDocument[]>('/api/documents');
  const made = body.map(({ type, issueDate, expiryDate }) => [type, issueDate, expiryDate]);
  expect(made.filter(([type]) => type === 'cedula')).toEqual([
    ['cedula', today(), null],
    ['cedula', today(), null],
  ]);
  expect(made.filter(([type]) => type === 'insurance').at(0)).toEqual(['insurance', addMonths(ends, -12), ends]);
});

test('drivers have a tab of their own', async () => {
  const { person, client, address } = await signedInAt('/completar', async (client) => {
    await almostWhole(client);
    await brought('Chofer;DNI\nRosa Paz;27456789\nLuis Gil;28456789')(client);
  });
  await person.click(await screen.findByRole('button', { name: 'Conductores (2)' }));
  expect(address()).toContain('de=conductores');
  (await cell('Rosa Paz', 'Teléfono')).focus();
  await person.keyboard('341 555 0101{Enter}');
  await chip(/^Teléfono 1$/);
  const bar = within(await answer('¿Cuándo vence su licencia?'));
  await write(person, bar.getByRole('textbox', { name: 'Vence la licencia' }), formatDate(paper.expiryDate));
  await person.click(bar.getByRole('button', { name: 'Completar los 2' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Vence la licencia \d/ })).toBeNull());
  const { body } = await client.get<Driver[]>('/api/drivers');
  expect(body.map(({ name, phone, licenseExpiry }) => [name, phone, licenseExpiry])).toEqual([
    ['Luis Gil', '', paper.expiryDate],
    ['Rosa Paz', '341 555 0101', paper.expiryDate],
  ]);
});

test('each tab opens on what moves the counter, however many lack something else', async () => {
  const { person } = await signedInAt('/completar', async (client) => {
    await brought('Patente;Marca;Modelo;Año;Tipo\nAB123CD;Iveco;Tector;2021;Camión\nAC456EF;Iveco;;2021;Camión')(
      client,
    );
    await brought('Chofer;DNI;Vencimiento licencia\nRosa Paz;27456789;10/10/2030\nLuis Gil;28456789;')(client);
  });
  const names = async () =>
    within(await screen.findByRole('group', { name: 'Qué dato falta' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect((await names()).at(-1)).toBe('Modelo 1');
  expect((await names()).indexOf('Seguro 2')).toBeLessThan((await names()).indexOf('VIN o chasis 2'));
  await person.click(await screen.findByRole('button', { name: 'Conductores (2)' }));
  await answer('¿Cuándo vence su licencia?');
  expect((await names()).slice(0, 2)).toEqual(['Vence la licencia 1', 'Teléfono 2']);
});

test('an empty organization is led to its sheet', async () => {
  await signedInAt('/completar');
  await says('Todavía no hay unidades en servicio');
  within(screen.getByRole('main')).getByRole('link', { name: 'Importar' });
});
