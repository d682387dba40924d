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
  // It looks for what waits in all organizations, which nothing that serves one may.
  const url = askingEveryNode(inject('databaseUrl'));
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  onTestFinished(close);
  const run = runImports(
    db,
    await aReader(),
    async (waiting) => {
      // Nor those of other tests.
      if (waiting.organizationId !== organizationId) throw new Error('poisoned');
      return tenantOf(owner);
    },
    new AbortController().signal,
  );
  await expect(run).rejects.toThrow('poisoned');
  expect((await owner.get<Import>(`/api/imports/${ids[1]}`)).body.state).toBe('done');
  expect((await poisoned.get<Import>(`/api/imports/${ids[0]}`)).body.state).toBe('queued');
});
