import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';

const expired = { issueDate: addDays(today(), -400), expiryDate: addDays(today(), -35), status: 'valid' } as const;

test('what waits for somebody describes the entry, whose name stays; it goes when it is done', async () => {
  let document: VehicleDocument | undefined;
  const { person, client, cache } = await signedInAt('/', async (owner) => {
    const vehicle = await storeVehicle(owner);
    document = await storeDocument(owner, vehicle.id, { type: 'insurance', ...expired });
  });
  const navigation = within(await screen.findByRole('navigation', { name: 'Principal' }));
  await navigation.findByRole('link', { name: 'Documentos', description: '1 documento vencido' });
  await navigation.findByRole('link', { name: 'Alertas', description: '1 alerta crítica' });
  navigation.getByRole('link', { name: 'Mantenimiento', description: '' });
  const bar = within(screen.getByRole('navigation', { name: 'Accesos rápidos' }));
  bar.getByRole('link', { name: 'Alertas', description: '1 alerta crítica' });

  // Also from a screen that does not show the statistics.
  await person.click(navigation.getByRole('link', { name: 'Mantenimiento' }));
  await screen.findByRole('heading', { name: 'Historial de Mantenimiento', level: 1 });
  expect((await client.delete(`/api/documents/${document?.id}`)).status).toBe(204);
  await cache.invalidateQueries();
  await waitFor(() => navigation.getByRole('link', { name: 'Documentos', description: '' }));
  await waitFor(() => navigation.getByRole('link', { name: 'Alertas', description: '' }));
});

test('the bar of a phone has five, and the last one opens the whole list', async () => {
  const { person } = await signedInAt('/');
  const bar = within(await screen.findByRole('navigation', { name: 'Accesos rápidos' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Vehículos', 'Alertas']);
  const more = bar.getByRole('button', { name: 'Más: abrir el menú' });
  await person.click(more);
  const drawer = within(await screen.findByRole('dialog', { name: 'Baqueano' }));
  // The organization, the seven entries, and the foot.
  expect(drawer.getAllByRole('link')).toHaveLength(10);
  // From the drawer on: one layer at a time, and the focus goes back to the opener of the first one.
  await person.click(drawer.getByRole('button', { name: 'Buscar o hacer…' }));
  await screen.findByRole('combobox', { name: 'Buscar o hacer' });
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(more);
});
