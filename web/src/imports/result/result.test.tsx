import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imported } from '../../../../server/src/imports/testing.ts';
import type { SignedInClient } from '../../../../server/src/testing/api.ts';
import { signedInAt } from '../../testing/real-app.tsx';

const sheet = [
  'Patente;Marca;Modelo;Año;Chasis;Km',
  ...[401, 402, 403].map((n) => `AF${n}KL;Fiat;Cronos;2020;8AP359A00L0000${n};10`),
].join('\n');

/** Changes that many of the units at once; its answer undoes it. */
async function change(client: SignedInClient, count: number) {
  const { body: units } = await client.get<Vehicle[]>('/api/vehicles');
  const records = units.slice(0, count).map(({ id }) => ({ id }));
  await client.post('/api/vehicles/changes', { records, set: { costCentre: 'Norte' } });
  const { body: lines } = await client.get<ActivityEntry[]>('/api/activity?kind=vehicle');
  return () => client.post(`/api/activity/${lines[0]?.id}/undo`);
}

test('the dialog says before the act how many stay; where all would there is nothing to press', async () => {
  const { person, client } = await signedInAt('/importar', (owner) => imported(owner, sheet));
  await person.click(await screen.findByRole('link', { name: /Planilla pegada/ }));
  const name = 'Deshacer toda la importación';
  const ask = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };
  let undo = await change(client, 3);
  let dialog = await ask();
  dialog.getByText(/^3 de 3 se modificaron después y quedan\. No hay nada que sacar/);
  expect(dialog.queryByRole('button', { name })).toBeNull();
  await person.keyboard('{Escape}');
  await undo();

  undo = await change(client, 1);
  dialog = await ask();
  dialog.getByText(/3 registros nuevos\. 1 de 3 se modificó después y queda\.$/);
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await undo();

  dialog = await ask();
  dialog.getByText(/Nada de eso se modificó después\.$/);
  await person.click(dialog.getByRole('button', { name }));
  await screen.findByText('Tu flota quedó como estaba antes.');
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);
}, 60_000);
