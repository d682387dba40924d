import { addDays, today } from '@baqueano/domain/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt } from '../../testing/real-app.tsx';
import { store, storeDriver } from '../../testing/records.ts';

test('the papers of a driver are on their card: renewed and added from there', async () => {
  const { person, client } = await signedInAt('/conductores', async (signedIn) => {
    const { id } = await storeDriver(signedIn, { name: 'Ana Suárez' });
    const dates = { issueDate: addDays(today(), -360), expiryDate: addDays(today(), 5), status: 'valid' };
    await store(signedIn, 'documents', { type: 'psychophysical', driverId: id, ...dates });
  });
  await person.click(await screen.findByRole('button', { name: '0 vehículos asignados' }));
  const papers = within(await screen.findByRole('region', { name: 'Papeles de Ana Suárez' }));
  await papers.findByText('Psicofísico');
  await person.click(papers.getByRole('button', { name: 'Renovar Psicofísico de Ana Suárez' }));
  const renewal = within(await screen.findByRole('dialog', { name: 'Renovar Psicofísico de Ana Suárez' }));
  await person.click(renewal.getByRole('button', { name: 'Renovar' }));
  await screen.findByText('Documento creado exitosamente');
  await papers.findByText('Vigente');
  expect(papers.queryByText('Próximo a vencer')).toBeNull();
  expect((await client.get<unknown[]>('/api/documents?of=driver')).body).toHaveLength(2);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(papers.getByRole('button', { name: 'Agregar un papel de Ana Suárez' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de documento' }).value).toBe(
    'professional_license',
  );
  expect((await form.findByRole<HTMLInputElement>('combobox', { name: 'Conductor' })).value).toMatch(/^Ana Suárez/);
});
