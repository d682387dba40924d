import { fileComplaints, type RecordFile } from '@baqueano/domain/records/file';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPdf, aPicture, aWorkbook } from '../../../server/src/testing/samples/made-files.ts';
import { network, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeFile } from '../testing/records.ts';

const fileOf = (name: string, bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], name, { type });

async function atFiles(names: Record<string, Buffer> = {}) {
  let vehicle: Vehicle | undefined;
  const server = await signedInAt('/vehiculos', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    for (const [name, bytes] of Object.entries(names)) {
      await storeFile(client, { kind: 'vehicle', recordId: vehicle.id }, name, bytes);
    }
  });
  if (!vehicle) throw new Error('There is no vehicle');
  const { id } = vehicle;
  const url = `/api/files?kind=vehicle&record=${id}`;
  await act(() => server.router.navigate({ to: '/vehiculos/$id', params: { id }, search: { tab: 'archivos' } }));
  await screen.findByRole('tab', { name: 'Archivos', selected: true });
  await screen.findAllByRole('button', { name: 'Agregar archivos' });
  return {
    ...server,
    id,
    storedFiles: async () => (await server.client.get<RecordFile[]>(url)).body,
    choose: (...files: File[]) => server.person.upload(screen.getByTestId('files'), files),
  };
}

const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText('No hay archivos'), { dataTransfer: { types: ['Files'], files } });

const cards = () =>
  within(screen.getByRole('list', { name: 'Archivos' }))
    .getAllByRole('button', { name: /^(Ver|Abrir) / })
    .map((button) => button.getAttribute('aria-label'));

test('without files it says what may be here, and one button starts it', async () => {
  const { choose, storedFiles } = await atFiles();
  screen.getByText('No hay archivos');
  screen.getByText(/Fotos, PDF y planillas XLSX de hasta 25 MB/);
  await choose(fileOf('frente.png', aPicture()), fileOf('gastos.xlsx', aWorkbook()));
  await waitFor(() => expect(cards().toSorted()).toEqual(['Abrir gastos.xlsx', 'Ver frente.png']));
  expect((await storedFiles()).map(({ name }) => name).toSorted()).toEqual(['frente.png', 'gastos.xlsx']);
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Archivos' }).textContent).toBe('Archivos2'));
  expect(screen.queryByRole('list', { name: 'Archivos en camino' })).toBeNull();
});

test('what cannot be kept is told before anything is sent', async () => {
  const { choose } = await atFiles();
  network.broken = /uploads/;
  await choose(fileOf('nada.pdf', Buffer.alloc(0)), fileOf('enorme.pdf', Buffer.alloc(25_000_001)));
  drop(fileOf('clip.exe', Buffer.from('MZ')));
  const problems = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(problems).toEqual([fileComplaints.empty, 'El archivo supera 25 MB', fileComplaints.unknown]);
});

test.each(['roto.pdf', 'rota.jpg', 'rota.png', 'rota.heic', 'rota.xlsx'])(
  'what the server refuses of %s is said in its words, and can be taken away',
  async (name) => {
    const { choose, person, storedFiles } = await atFiles();
    await choose(fileOf(name, name === 'roto.pdf' ? aPdf().subarray(0, 200) : Buffer.from('notanimage')));
    await screen.findByText(fileComplaints.broken);
    expect(screen.queryByRole('button', { name: `Reintentar ${name}` })).toBeNull();
    await person.click(screen.getByRole('button', { name: `Quitar ${name}` }));
    expect(screen.queryByText(fileComplaints.broken)).toBeNull();
    expect(await storedFiles()).toEqual([]);
  },
);

test.each([/POST \/api\/uploads/, /POST \/api\/files/])(
  'what was cut at %s is tried again, and added once',
  async (cut) => {
    const { choose, person, storedFiles } = await atFiles();
    network.unanswered = cut;
    await choose(fileOf('frente.png', aPicture()));
    const again = await screen.findByRole('button', { name: 'Reintentar frente.png' });
    network.unanswered = null;
    await person.click(again);
    await waitFor(() => expect(cards()).toEqual(['Ver frente.png']));
    expect(await storedFiles()).toHaveLength(1);
  },
);

test('an upload that is cancelled leaves nothing', async () => {
  const { choose, person, storedFiles } = await atFiles();
  const { promise, resolve } = Promise.withResolvers<void>();
  network.delay = promise;
  await choose(fileOf('uno.png', aPicture()), fileOf('dos.png', aPicture()), fileOf('tres.png', aPicture()));
  const list = within(await screen.findByRole('list', { name: 'Archivos en camino' }));
  // Two at once, the third one waits.
  await waitFor(() => expect(list.getAllByText(/49 %|50 %/)).toHaveLength(2));
  list.getByText(/En espera/);
  for (const name of ['uno.png', 'dos.png', 'tres.png']) {
    await person.click(list.getByRole('button', { name: `Cancelar ${name}` }));
  }
  resolve();
  network.delay = null;
  expect(screen.queryByRole('list', { name: 'Archivos en camino' })).toBeNull();
  expect(await storedFiles()).toEqual([]);
});

test('files are dropped on the panel and pasted from anywhere', async () => {
  await atFiles();
  drop(fileOf('soltado.png', aPicture(), 'image/png'));
  await waitFor(() => expect(cards()).toEqual(['Ver soltado.png']));
  const paste = createEvent.paste(document.body);
  Object.defineProperty(paste, 'clipboardData', { value: { files: [fileOf('image.png', aPicture(), 'image/png')] } });
  fireEvent(document.body, paste);
  await waitFor(() => expect(cards()[0]).toMatch(/^Ver Captura \d\d-\d\d-\d{4}\.png$/));
});

test('a file is given another name, and Escape leaves it as it was', async () => {
  const { person, storedFiles } = await atFiles({ 'IMG_2031.png': aPicture() });
  await person.click(screen.getByRole('button', { name: 'Editar IMG_2031.png' }));
  const input = screen.getByRole('textbox', { name: 'Nombre de IMG_2031.png' });
  await person.type(input, 'otro', { initialSelectionStart: 0, initialSelectionEnd: 8 });
  await person.keyboard('{Escape}');
  screen.getByText('IMG_2031.png');
  await person.click(screen.getByRole('button', { name: 'Editar IMG_2031.png' }));
  const again = screen.getByRole('textbox', { name: 'Nombre de IMG_2031.png' });
  await person.type(again, 'Choque trasero', { initialSelectionStart: 0, initialSelectionEnd: 8 });
  await person.keyboard('{Enter}');
  await screen.findByText('Choque trasero.png');
  expect(await storedFiles()).toMatchObject([{ name: 'Choque trasero.png' }]);
});

test('a file is deleted after a question, and comes back by the bar', async () => {
  const { person, storedFiles } = await atFiles({ 'frente.png': aPicture() });
  await person.click(screen.getByRole('button', { name: 'Eliminar frente.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar archivo' }));
  await person.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('No hay archivos');
  expect(await storedFiles()).toEqual([]);
  await person.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await waitFor(() => expect(cards()).toEqual(['Ver frente.png']));
});
