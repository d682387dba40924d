import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';

const unknown = 'No sabemos: falta el tipo de vehículo';

test('whoever chooses a vehicle sees what is against it on the road', async () => {
  const { person } = await signedInAt('/alertas', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeVehicle(client, { licensePlate: 'AC456DE', status: 'inactive' });
  });
  await person.click(await screen.findByRole('button', { name: 'Nuevo recordatorio' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('combobox', { name: 'Vehículo' }));
  const option = await screen.findByRole('option', { name: /AB 123 CD/ });
  await within(option).findByText(unknown);
  expect(screen.getByRole('option', { name: /AC 456 DE/ }).textContent).not.toContain('No sabemos');
});

test('the palette says it beside the vehicle that it finds', async () => {
  const { person } = await signedInAt('/cuenta', (client) => storeVehicle(client, { licensePlate: 'AB859CD' }));
  await screen.findByRole('navigation', { name: 'Principal' });
  await person.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Buscar o hacer' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await person.type(box, '859');
  await screen.findByText(unknown);
});
