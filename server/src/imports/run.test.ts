import type { Import } from '@baqueano/domain/imports/import';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/pool/open.ts';
import { signUp, theApp } from '../testing/api.ts';
import { silentLog } from '../testing/database/data-folder.ts';
import { askingEveryNode } from '../testing/database/new-database.ts';
import { tenantOf } from '../testing/tenant.ts';
import { runImports } from './run-store.ts';
import { aReader, bring } from './testing.ts';

test('an import that fails in a way that nobody expected keeps no other one waiting', async () => {
  const app = await theApp();
  const [poisoned, owner] = [await signUp(app), await signUp(app)];
  const ids: string[] = [];
  for (const [place, person] of [poisoned, owner].entries()) {
    const text = `Patente;Marca;Modelo;Año;Chasis;Km\nAF10${place}KL;Fiat;Cronos;2020;8AP359A00L000110${place};10`;
    const { id } = await bring(person, { text });
    await person.post(`/api/imports/${id}/apply`, {});
    ids.push(id);
  }
  const organizationId = owner.session.organization.id;
  // It searches all organizations, which no request may.
  const url = askingEveryNode(inject('databaseUrl'));
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  onTestFinished(close);
  const run = runImports(
    db,
    await aReader(),
    async (waiting) => {
      // Imports of other tests fail here.
      if (waiting.organizationId !== organizationId) throw new Error('poisoned');
      return tenantOf(owner);
    },
    new AbortController().signal,
  );
  await expect(run).rejects.toThrow('poisoned');
  expect((await owner.get<Import>(`/api/imports/${ids[1]}`)).body.state).toBe('done');
  expect((await poisoned.get<Import>(`/api/imports/${ids[0]}`)).body.state).toBe('queued');
});

test('organizations take turns: many imports of one keep no other one waiting', async () => {
  const app = await theApp();
  const [many, one] = [await signUp(app), await signUp(app)];
  const people = new Map([many, one].map((person) => [person.session.organization.id, person]));
  for (const [place, person] of [many, many, many, one].entries()) {
    const text = `Patente;Marca;Modelo;Año;Chasis;Km\nAF12${place}KL;Fiat;Cronos;2020;8AP359A00L000120${place};10`;
    const { id } = await bring(person, { text });
    await person.post(`/api/imports/${id}/apply`, {});
  }
  const { db, close } = await openDatabase({
    ...{ databaseUrl: askingEveryNode(inject('databaseUrl')), dataDir: '', log: silentLog },
  });
  onTestFinished(close);
  const turns: string[] = [];
  const run = runImports(
    db,
    await aReader(),
    async ({ organizationId }) => {
      const person = people.get(organizationId);
      if (!person) throw new Error('of another test');
      turns.push(person === one ? 'one' : 'many');
      return tenantOf(person);
    },
    new AbortController().signal,
  );
  await run.catch((error: Error) => expect(error.message).toBe('of another test'));
  expect(turns).toEqual(['many', 'one', 'many', 'many']);
});

test('an import that was corrected since it was seen is not applied as it is', async () => {
  const owner = await signUp(await theApp());
  const text = 'Patente;Marca;Modelo;Año;Chasis;Km\nAF111KL;Fiat;Cronos;2020;8AP359A00L0001107;10';
  const { id, revision } = await bring(owner, { text });
  expect((await owner.put(`/api/imports/${id}/rows/2`, { leftOut: false })).status).toBe(200);
  const stale = await owner.post<{ error: string }>(`/api/imports/${id}/apply`, { revision });
  const words = 'Esta importación se corrigió mientras la mirabas: revisala de nuevo';
  expect([stale.status, stale.body.error]).toEqual([409, words]);
  const { body: now } = await owner.get<Import>(`/api/imports/${id}`);
  expect(now.state).toBe('ready');
  expect((await owner.post(`/api/imports/${id}/apply`, { revision: now.revision })).status).toBe(200);
});
