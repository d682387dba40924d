import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';

test('the list makes the stickers of what it shows, and asks before it replaces one', async () => {
  // jsdom has no addresses of blobs, and follows no link.
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { person, client } = await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeVehicle(client, { licensePlate: 'AB124CD' });
  });
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'Etiquetas QR' }));
    return within(await screen.findByRole('dialog', { name: 'Etiquetas QR' }));
  };
  await screen.findByRole('article', { name: /AB 123 CD/ });
  const first = await open();
  await first.findByText('2 unidades · 1 hoja');
  await person.click(first.getByRole('button', { name: 'Descargar PDF' }));
  await screen.findByText('Etiquetas de 2 unidades: guardá el PDF, no se puede volver a bajar');
  expect(address).toHaveBeenCalledOnce();
  expect((await client.get<object[]>('/api/stickers')).body).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await open();
  await again.findByText('0 unidades · 0 hojas');
  expect(again.getByRole('button', { name: 'Descargar PDF' })).toHaveProperty('disabled', true);
  await person.click(again.getByRole('checkbox', { name: /También las 2 unidades que ya tienen etiqueta/ }));
  await again.findByText('2 unidades · 1 hoja');
});
