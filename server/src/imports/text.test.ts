import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Import } from '@baqueano/domain/imports/import';
import { expect, test, vi } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aReader } from './testing.ts';

const path = '/api/imports/text';
const sheet = 'Patente;Marca;Modelo;Año;Chasis;Km\nAF600KL;Citroën;Berlingo;2020;8AP359A00L0000600;10';

async function anOwner() {
  const app = await theApp();
  const owner = await signUp(app);
  return (payload: Buffer | Readable, { query = '', headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: path + query,
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload,
    });
}

test('a sheet is sent as its bytes, in whatever letters they are', async () => {
  const send = await anOwner();
  const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(sheet, 'utf16le')]);
  for (const bytes of [Buffer.from(sheet), Buffer.from(sheet, 'latin1'), utf16]) {
    const answer = await send(bytes, { query: '?kind=vehicles&name=Flota.csv' });
    expect(answer.statusCode, answer.body).toBe(201);
    const made: Import = answer.json();
    expect(made).toMatchObject({ kind: 'vehicles', name: 'Flota.csv', state: 'ready', counts: { ready: 1 } });
    expect(made.columns[1]?.samples).toEqual(['Citroën']);
    expect(made.columns[3]?.target).toBe('vehicle.year');
  }
});

test('one that is sent twice is one', async () => {
  const send = await anOwner();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await send(Buffer.from(sheet), { headers }), await send(Buffer.from(sheet), { headers })];
  expect(second.json().id).toBe(first.json().id);
});

test('one that comes slowly is the same, and the key of one that came slowly is refused with another', async () => {
  const send = await anOwner();
  async function slowly(headers: Record<string, string>) {
    const [half, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* bytes() {
      yield Buffer.from(sheet.slice(0, 20));
      half.resolve();
      await rest.promise;
      yield Buffer.from(sheet.slice(20));
    }
    const answer = send(Readable.from(bytes()), { headers });
    await half.promise;
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2_000);
    rest.resolve();
    const { statusCode } = await answer;
    later.mockRestore();
    return statusCode;
  }
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()].map((key) => ({ 'idempotency-key': key }));
  expect((await send(Buffer.from(sheet), { headers: one })).statusCode).toBe(201);
  expect(await slowly({ ...one })).toBe(201);
  expect(await slowly({ ...other })).toBe(201);
  expect((await send(Buffer.from(`${sheet}1`), { headers: other })).statusCode).toBe(422);
  expect((await send(Buffer.from(sheet), { headers: other })).statusCode).toBe(201);
});

test('nothing, what is no sheet and another kind are refused in words', async () => {
  const send = await anOwner();
  const refusals = [
    [await send(Buffer.from('Patente;Marca')), 400, 'La planilla no tiene filas con datos'],
    [await send(Buffer.from(sheet), { query: '?kind=ships' }), 400, 'El tipo de importación no es válido'],
  ] as const;
  for (const [answer, status, error] of refusals) {
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  }
  expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
});

test('what arrives leaves nothing behind, whole, cut or too long', async () => {
  const reader = await aReader();
  const { path: lies, leave } = await reader.receive(Readable.from([Buffer.from(sheet)]));
  const folder = join(lies, '..');
  expect(await readdir(folder)).toHaveLength(1);
  await leave();
  async function* cut() {
    yield Buffer.from('Patente');
    throw new Error('cut');
  }
  await expect(reader.receive(Readable.from(cut()))).rejects.toThrow('cut');
  expect(await readdir(folder)).toEqual([]);
});
