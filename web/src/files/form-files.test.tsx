import type { RecordFile } from '@baqueano/domain/records/file';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPdf, aPicture } from '../../../server/src/testing/samples/made-files.ts';
import { network, openAt, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeFile } from '../testing/records.ts';
import { write } from '../testing/write.ts';

const fileOf = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name);

async function aNewDocument() {
  const signedIn = await signedInAt('/documentos', (client) => storeVehicle(client, { licensePlate: 'AB123CD' }));
  const { person, client } = signedIn;
  await person.click(await screen.findByRole('button', { name: 'Agregar Documento' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  await person.type(form.getByRole('combobox', { name: 'Vehículo' }), 'hilux');
  await person.click(await screen.findByRole('option', { name: /AB 123 CD/ }));
  await write(person, form.getByRole('textbox', { name: 'Fecha de emisión' }), '10/05/2040');
  await write(person, form.getByRole('textbox', { name: 'Fecha de vencimiento' }), '10/05/2041');
  return {
    ...signedIn,
    form,
    choose: async (...files: File[]) => person.upload(await form.findByTestId('files'), files),
    save: () => person.click(form.getByRole('button', { name: 'Crear Documento' })),
    storedFiles: async () => (await client.get<RecordFile[]>('/api/files?kind=document')).body,
  };
}

test('what is chosen in a new record is sent at once, and is the record’s once it is saved', async () => {
  const { form, choose, save, storedFiles } = await aNewDocument();
  await choose(fileOf('lado.png', aPicture()), fileOf('frente.png', aPicture()));
  await waitFor(() => expect(form.getAllByText(/Listo: se agrega al guardar/)).toHaveLength(2));
  expect(await storedFiles()).toEqual([]);
  await save();
  await screen.findByText('Documento creado exitosamente');
  await waitFor(async () => expect(await storedFiles()).toHaveLength(2));
});

test('what is still on its way when the record is saved is added when it has arrived', async () => {
  const { form, choose, save, storedFiles } = await aNewDocument();
  network.broken = /uploads/;
  await choose(fileOf('póliza.png', aPicture()));
  await form.findByRole('button', { name: 'Reintentar póliza.png' });
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Faltan archivos' }));
  question.getByText(/no se pudo agregar póliza.png. No se pudo conectar/);
  network.broken = null;
  await question.findByRole('button', { name: 'Reintentar' }).then((button) => button.click());
  await waitFor(async () => expect(await storedFiles()).toMatchObject([{ name: 'póliza.png' }]));
});

test('what had been cut is sent again with the record, and nobody is asked', async () => {
  const { form, choose, save, storedFiles } = await aNewDocument();
  network.broken = /uploads/;
  await choose(fileOf('póliza.png', aPicture()));
  await form.findByRole('button', { name: 'Reintentar póliza.png' });
  network.broken = null;
  await save();
  await waitFor(async () => expect(await storedFiles()).toMatchObject([{ name: 'póliza.png' }]));
  expect(screen.queryByRole('dialog', { name: 'Faltan archivos' })).toBeNull();
});

test('a file that could not be added is asked about, and is added without being sent again', async () => {
  const { person, form, choose, save, storedFiles } = await aNewDocument();
  await choose(fileOf('póliza.png', aPicture()));
  await form.findByText(/Listo: se agrega al guardar/);
  network.broken = /POST \/api\/(?:files|uploads)/;
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Faltan archivos' }));
  network.broken = /uploads/;
  await person.click(question.getByRole('button', { name: 'Reintentar' }));
  await waitFor(async () => expect(await storedFiles()).toHaveLength(1));
});

test('a form that would lose what was chosen asks before it closes', async () => {
  const { person, client } = await signedInAt('/documentos', (one) => storeVehicle(one));
  await person.click(await screen.findByRole('button', { name: 'Agregar Documento' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  await person.upload(await form.findByTestId('files'), [fileOf('póliza.png', aPicture())]);
  await form.findByText(/Listo: se agrega al guardar/);
  await person.click(form.getByRole('button', { name: 'Cancelar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Descartar los cambios' }));
  await person.click(question.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await client.get('/api/files')).body).toEqual([]);
});

test('a draft that comes back says that its files do not, until they are chosen again', async () => {
  const { choose, form } = await aNewDocument();
  const photo = fileOf('póliza.png', aPicture());
  await choose(photo);
  await form.findByText(/Listo: se agrega al guardar/);
  const lost = 'Recuperamos lo que habías cargado, pero no las fotos ni los archivos: hay que agregarlos de nuevo';
  async function reload() {
    cleanup();
    const { person } = openAt('/documentos');
    await person.click(await screen.findByRole('button', { name: 'Agregar Documento' }));
    const again = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
    return { person, again };
  }
  await (await reload()).again.findByText(lost);
  const { person, again } = await reload();
  await again.findByText(lost);
  await person.upload(await again.findByTestId('files'), [photo]);
  await again.findByText('Recuperamos lo que habías cargado');
  await person.click(again.getByRole('button', { name: 'Descartar' }));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('the form of a saved record has its files; the viewer over it closes alone', async () => {
  const { person } = await signedInAt('/documentos', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const document = await storeDocument(client, id);
    await storeFile(client, { kind: 'document', recordId: document.id }, 'póliza.pdf', aPdf());
  });
  await person.click(await screen.findByRole('button', { name: /^Editar/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Documento' }));
  await person.click(await form.findByRole('button', { name: 'Archivos 1 archivo' }));
  await person.click(await form.findByRole('button', { name: 'Ver póliza.pdf' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'póliza.pdf' }));
  await viewer.findByRole('img', { name: 'Primera página de póliza.pdf' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'póliza.pdf' })).toBeNull());
  screen.getByRole('dialog', { name: 'Editar Documento' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
