import type { Fine } from '@baqueano/domain/fines/fine';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { bring, doImport } from '../testing.ts';

async function imported(owner: Awaited<ReturnType<typeof signUp>>, text: string) {
  const made = await bring(owner, { text });
  await owner.post(`/api/imports/${made.id}/apply`, {});
  await doImport(owner, made.id);
}

test('a fine of two terms is owed whole after its first day', async () => {
  const owner = await signUp(await theApp());
  await imported(owner, 'Patente;Marca;Modelo;Año\nAF700KL;Fiat;Cronos;2020');
  await imported(
    owner,
    'Acta;Fecha;Patente;Importe;Vto;Importe;Vto;Estado\nGC-1;03/08/2026;AF700KL;$ 45.600,50;03/09/26;60.800;03/10/26;impaga',
  );
  const { body: fines } = await owner.get<Fine[]>('/api/fines');
  expect(fines).toMatchObject([
    { acta: 'GC-1', expiryDate: '2026-10-03', amount: 60_800, discountUntil: '2026-09-03', discountAmount: 15_200 },
  ]);
});
