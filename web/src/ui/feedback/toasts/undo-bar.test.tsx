import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../../testing/real-app.tsx';
import { storeDocument } from '../../../testing/records.ts';
import { write } from '../../../testing/write.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];
type Person = Awaited<ReturnType<typeof signedInAt>>['person'];

const undoButton = () => screen.findByRole('button', { name: 'Deshacer' });
const noOffer = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
const vehiclesOf = async (client: Client) => (await client.get<Vehicle[]>('/api/vehicles')).body;

async function deleteUnit(person: Person, plate: string) {
  await person.click(await screen.findByRole('button', { name: `Eliminar ${plate}` }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar Vehículo' }));
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText(`Vehículo ${plate} eliminado`);
}

async function changeModel(person: Person, plate: string, model: string) {
  await person.click(await screen.findByRole('button', { name: `Editar ${plate}` }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar vehículo' }));
  await write(person, form.getByRole('combobox', { name: /^Modelo/ }), model);
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a deletion is undone: the vehicle and what hung on it are there again, and the focus is where it was', async () => {
  const { person, client } = await signedInAt('/vehiculos', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeDocument(client, id);
    await storeVehicle(client, { licensePlate: 'AB124CD' });
  });
  await deleteUnit(person, 'AB 123 CD');
  await screen.findByText('Vehículo eliminado exitosamente');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Editar AB 123 CD' })).toBeNull());
  expect((await undoButton()).closest('[role=status]')).not.toBeNull();
  await person.click(await undoButton());
  await screen.findByText('Deshecho');
  await screen.findByRole('button', { name: 'Editar AB 123 CD' });
  await noOffer();
  expect(await vehiclesOf(client)).toHaveLength(2);
  expect((await client.get<object[]>('/api/documents')).body).toHaveLength(1);
  expect(document.activeElement).not.toBe(document.body);
});

test('a change is undone by the keyboard, but not while a field or a form has it', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD', model: 'Hilux' }),
  );
  await changeModel(person, 'AB 123 CD', 'Amarok');
  await screen.findByText('Vehículo AB 123 CD actualizado');
  await person.click(screen.getByRole('searchbox'));
  await person.keyboard('{Control>}z{/Control}');
  await person.click(screen.getByRole('button', { name: 'Editar AB 123 CD' }));
  const form = await screen.findByRole('dialog', { name: 'Editar vehículo' });
  within(form).getByRole('button', { name: 'Cancelar' }).focus();
  await person.keyboard('{Control>}z{/Control}');
  await person.click(within(form).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await vehiclesOf(client))[0]?.model).toBe('Amarok');

  const opener = screen.getByRole('button', { name: 'Editar AB 123 CD' });
  opener.focus();
  await person.keyboard('{Control>}z{/Control}');
  await screen.findByText('Deshecho');
  expect((await vehiclesOf(client))[0]?.model).toBe('Hilux');
  await noOffer();
  expect(document.activeElement).toBe(opener);
});

test('Tab reaches it; once it has done its work the focus goes back to where it came from', async () => {
  const { person } = await signedInAt('/vehiculos', (client) => storeVehicle(client, { licensePlate: 'AB123CD' }));
  await changeModel(person, 'AB 123 CD', 'Amarok');
  const button = await undoButton();
  const last = screen.getByRole('button', { name: 'Eliminar AB 123 CD' });
  last.focus();
  await person.tab();
  expect(document.activeElement).toBe(button);
  await person.keyboard('{Enter}');
  await screen.findByText('Deshecho');
  await noOffer();
  expect(document.activeElement).toBe(last);
});

test('what cannot be undone any more says why', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  await deleteUnit(person, 'AB 123 CD');
  await storeVehicle(client, { licensePlate: 'AB123CD' });
  await person.click(await undoButton());
  await screen.findByText('No se puede deshacer: ya existe un vehículo con esa patente');
  await noOffer();
  await screen.findByRole('button', { name: 'Editar AB 123 CD' });
});

test('a server that is not reached leaves the offer where it is', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  await deleteUnit(person, 'AB 123 CD');
  network.broken = /activity/;
  await person.click(await undoButton());
  await screen.findByText(/^No se pudo conectar con el servidor/);
  network.broken = null;
  await person.click(await undoButton());
  await screen.findByText('Deshecho');
  expect(await vehiclesOf(client)).toHaveLength(1);
});

test('what was undone without an answer is undone, and not refused, at the second try', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  await deleteUnit(person, 'AB 123 CD');
  network.unanswered = /undo/;
  await person.click(await undoButton());
  await screen.findByText(/^No se pudo conectar con el servidor/);
  network.unanswered = null;
  await person.click(await undoButton());
  await screen.findByText('Deshecho');
  await screen.findByRole('button', { name: 'Editar AB 123 CD' });
  expect(await vehiclesOf(client)).toHaveLength(1);
});

test('a newer change takes the place of the one before; what was saved as it was is none', async () => {
  const { person, client } = await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD', model: 'Hilux' });
    await storeVehicle(client, { licensePlate: 'AB124CD' });
  });
  await changeModel(person, 'AB 123 CD', 'Hilux');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  await changeModel(person, 'AB 123 CD', 'Amarok');
  await deleteUnit(person, 'AB 124 CD');
  expect(screen.queryByText('Vehículo AB 123 CD actualizado')).toBeNull();
  await person.click(await undoButton());
  await screen.findByText('Deshecho');
  const models = (await vehiclesOf(client)).map(({ licensePlate, model }) => `${licensePlate} ${model}`);
  expect(models).toContain('AB123CD Amarok');
  expect(models).toHaveLength(2);
});

test('it goes after ten seconds, not while it is hovered or holds the focus', async () => {
  const { person } = await signedInAt('/vehiculos', (client) => storeVehicle(client, { licensePlate: 'AB123CD' }));
  await deleteUnit(person, 'AB 123 CD');
  const button = await undoButton();
  vi.useFakeTimers();
  try {
    const bar = button.parentElement as HTMLElement;
    // The clock of the first offer ran before the test stopped it.
    fireEvent.mouseEnter(bar);
    act(() => button.focus());
    vi.advanceTimersByTime(60_000);
    fireEvent.mouseLeave(bar);
    vi.advanceTimersByTime(60_000);
    expect(button.isConnected).toBe(true);
    act(() => button.blur());
    await vi.advanceTimersByTimeAsync(9_900);
    expect(button.isConnected).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(button.isConnected).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
