import type { Import } from '@baqueano/domain/imports/import';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { tenantOf } from '../testing/tenant.ts';
import { beginStore } from './begin-store.ts';
import type { Reader } from './judging/kind.ts';
import { aReader } from './testing.ts';

/** A sheet that takes longer than the request's patience. */

const text = 'Patente;Marca;Modelo;Año;Chasis;Km\nAF701KL;Fiat;Cronos;2020;8AP359A00L0000701;10';

async function aStartedImport(owner: SignedInClient, answer?: Awaited<ReturnType<Reader['ask']>>) {
  const reader = await aReader();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const ask: Reader['ask'] = async (organizationId, request) => {
    await held;
    return answer ?? reader.ask(organizationId, request);
  };
  const id = uuidv7();
  await beginStore(await database(), tenantOf(owner), { ...reader, ask }, 0)({ text }, { name: 'flota.csv' }, id);
  const at = `/api/imports/${id}`;
  const look = async () => (await owner.get<Import>(at)).body;
  return { at, look, goOn };
}

const patient = { timeout: 60_000, interval: 100 };

test('it is answered as being read, changes by nothing meanwhile, and is ready once it was read', async () => {
  const owner = await signUp(await theApp());
  const { at, look, goOn } = await aStartedImport(owner);
  expect(await look()).toMatchObject({ state: 'reading', name: 'flota.csv', columns: [], counts: { rows: 0 } });
  const reply = await owner.put<{ error: string }>(`${at}/columns`, { kind: 'drivers' });
  expect([reply.status, reply.body.error]).toEqual([409, 'Todavía se está leyendo']);
  expect((await owner.post(`${at}/apply`, {})).status).toBe(409);
  expect((await owner.get(`${at}/rows`)).body).toEqual([]);
  goOn();
  await vi.waitFor(async () => expect((await look()).state).toBe('ready'), patient);
  expect(await look()).toMatchObject({ kind: 'vehicles', stale: false, counts: { rows: 1, ready: 1 } });
});

test('what cannot be read says why, to whoever looks for it later', async () => {
  const owner = await signUp(await theApp());
  const { at, look, goOn } = await aStartedImport(owner, { complaint: 'La planilla no tiene filas con datos' });
  goOn();
  await vi.waitFor(async () => expect((await look()).state).toBe('failed'), patient);
  expect((await look()).error).toBe('La planilla no tiene filas con datos');
  expect((await owner.delete(at)).status).toBe(204);
});

test('one that was discarded while it was read does not come back', async () => {
  const owner = await signUp(await theApp());
  const { at, goOn } = await aStartedImport(owner);
  expect((await owner.delete(at)).status).toBe(204);
  goOn();
  // The organization's next one is read after it.
  const next = await aStartedImport(owner);
  next.goOn();
  await vi.waitFor(async () => expect((await next.look()).state).toBe('ready'), patient);
  expect((await owner.get(at)).status).toBe(404);
});
