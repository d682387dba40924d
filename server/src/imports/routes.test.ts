import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { type Import, type ImportRow, importKinds } from '@baqueano/domain/imports/import';
import type { ApiKey, ApiKeySecret } from '@baqueano/domain/people/api-key';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tenantOfImport } from '../schedule.ts';
import { Client, database, signUp, theApp } from '../testing/api.ts';
import { anApiKey } from '../testing/requests/setting-bodies.ts';
import { tenantOf } from '../testing/tenant.ts';
import { imports } from './table.ts';
import { aReader, bring, doImport } from './testing.ts';
import { applyStore } from './writing/apply-store.ts';

const day = (days: number) => formatDate(addDays(today(), days));

const fleet = () => `FLOTA ROSARIO

Int.;Dominio;Marca;Modelo;Año;Chasis;Km;Tipo;Chofer;DNI;Vto. Registro;Tel.;Mail;Vto Póliza;Cía;N° póliza;Vto VTV
12;AB 123 CD;Scania;R450;2021;9BSR4X200M3999001;661.781;Tractor;PEREZ, Juan;20.123.456;${day(400)};341-5551234;jp@x.com;${day(60)};La Segunda;41-7176;${day(-20)}
13;AC 456 EF;Toyota;Hilux;2022;8AJBA3CD0N1999002;98412;Pick up;María Sosa;27456789;${day(300)};351-5551235;ms@x.com;${day(90)};Sancor;12-1;${day(10)}
;;Toyota;Hilux;2022;;98412;Pick up;;;;;;${day(90)};Sancor;12-2;
Total: 3 unidades`;

async function anImport(text = fleet()) {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text });
  return { owner, made, at: `/api/imports/${made.id}` };
}

test('a sheet of a whole fleet is read, shown, imported and undone', async () => {
  const { owner, made, at } = await anImport();
  expect(made).toMatchObject({ kind: 'fleet', state: 'ready', counts: { rows: 3, ready: 2, errors: 1 } });
  expect(made.notes).toHaveLength(3);
  const { body: rows } = await owner.get<ImportRow[]>(`${at}/rows`);
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    [4, 'ready'],
    [5, 'ready'],
    [6, 'error'],
  ]);
  expect(rows[2]?.cells[1]?.problem?.words).toBe('Hace falta la patente, el interno o el chasis');
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);

  const { body: applied } = await owner.post<Import>(`${at}/apply`, {});
  expect(applied.state).toBe('queued');
  await doImport(owner, made.id);
  const { body: done } = await owner.get<Import>(at);
  expect(done).toMatchObject({ state: 'done', error: null, counts: { errors: 1 } });
  const { body: vehicles } = await owner.get<Vehicle[]>('/api/vehicles');
  expect(vehicles.map(({ licensePlate, currentKm, kind }) => [licensePlate, currentKm, kind])).toEqual([
    ['AB123CD', 661_781, 'tractor_truck'],
    ['AC456EF', 98_412, 'pickup'],
  ]);
  expect((await owner.get<unknown[]>('/api/documents')).body).toHaveLength(4);
  expect((await owner.get<unknown[]>('/api/alerts')).body.length).toBeGreaterThan(0);

  const { body: undone, status } = await owner.post<Import>(`${at}/undo`);
  expect(status, JSON.stringify(undone)).toBe(200);
  expect(undone).toMatchObject({ state: 'undone', kept: [] });
  for (const list of ['vehicles', 'drivers', 'documents', 'alerts', 'assignments']) {
    expect((await owner.get<unknown[]>(`/api/${list}`)).body, list).toEqual([]);
  }
});

const small = 'Patente;Marca;Modelo;Año;Chasis;Km\nAF200KL;Fiat;Cronos;2020;8AP359A00L0000200;10\n;Fiat;Argo;2020;;10';

test('a cell that is mended makes its row ready, and what stays out comes back as a file', async () => {
  const { owner, made, at } = await anImport(small);
  expect(made.counts).toMatchObject({ ready: 1, errors: 1 });
  const failed = await owner.get<string>(`${at}/failed?format=csv`);
  expect(failed.body).toContain(';Fiat;Argo;2020;;10;');
  expect(failed.body).toContain('Hace falta la patente, el interno o el chasis');
  const { body: again } = await owner.post<Import>('/api/imports', { text: failed.body });
  expect(again.columns.map(({ header }) => header)).toEqual(made.columns.map(({ header }) => header));
  const mended = await owner.put<{ row: ImportRow; import: Import }>(`${at}/rows/3`, {
    cells: [{ index: 0, text: 'AF201KL' }],
  });
  expect(mended.body.row).toMatchObject({ number: 3, state: 'ready' });
  expect(mended.body.import.counts).toMatchObject({ ready: 2, errors: 0 });
  const left = await owner.put<{ row: ImportRow; import: Import }>(`${at}/rows/2`, { leftOut: true });
  expect(left.body.import.counts).toMatchObject({ ready: 1, leftOut: 1 });
  expect((await owner.put(`${at}/rows/99`, { leftOut: true })).status).toBe(404);
});

test('a text that the database cannot store is refused wherever a person writes one', async () => {
  const { owner, made, at } = await anImport();
  for (const text of ['Sca\0nia', 'Scania\ud83d']) {
    const calls = [
      ['rows/4', { cells: [{ index: 2, text }] }],
      ['columns', { fills: [{ target: 'vehicle.costCentre', value: text }] }],
      ['columns', { added: [{ target: 'vehicle.costCentre', value: text }] }],
      ['columns', { columns: [{ index: 2, target: text }] }],
      ['columns', { answers: [{ cause: text, answer: 'leave' }] }],
    ] as const;
    for (const [path, body] of calls) expect((await owner.put(`${at}/${path}`, body)).status, path).toBe(400);
    // Sheets are accepted, without the invalid characters.
    expect((await owner.post('/api/imports', { text: `Patente;Marca\nAA111AA;${text}` })).status).toBe(201);
  }
  expect((await owner.get<Import>(at)).body.revision).toBe(made.revision);
});

test('what a person says of the columns is remembered for the next sheet with these headings', async () => {
  const text = 'Patente;Marca;Modelo;Coso;Chasis;Km\nAF300KL;Fiat;Cronos;2020;8AP359A00L0000300;10';
  const { owner, made, at } = await anImport(text);
  expect(made.columns[3]).toMatchObject({ header: 'Coso', target: null });
  expect([made.missing, made.counts.incomplete]).toEqual([[], 1]);
  const filled = await owner.put<Import>(`${at}/columns`, { fills: [{ target: 'vehicle.year', value: '2019' }] });
  expect(filled.body.counts.ready).toBe(1);
  const changed = await owner.put<Import>(`${at}/columns`, {
    columns: [{ index: 3, target: 'vehicle.year' }],
    fills: [],
  });
  expect(changed.body).toMatchObject({ missing: [], counts: { ready: 1 } });
  expect(changed.body.columns[3]).toMatchObject({ how: 'person' });
  const again = await bring(owner, { text });
  expect(again.columns[3]).toMatchObject({ target: 'vehicle.year', how: 'remembered' });
  expect((await owner.put(`${at}/columns`, { columns: [{ index: 3, target: 'fine.acta' }] })).status).toBe(400);
});

test('a template of each kind is taken, without the examples that nobody wrote over', async () => {
  const owner = await signUp(await theApp());
  for (const kind of importKinds) {
    const { body: template } = await owner.get<string>(`/api/imports/templates/${kind}?format=csv`);
    const { status, body } = await owner.post<{ error: string }>('/api/imports', { text: template });
    const message = status === 400 ? body.error : (await bring(owner, { text: template }).catch(String)).toString();
    expect(message).toContain('solo los ejemplos de la plantilla');
    const made = await bring(owner, { text: template.replaceAll('AC456EF', 'AG777HH') });
    expect(made.counts.rows).toBe(1);
    expect(made.notes).toContain('Se saltó una fila de ejemplo de la plantilla');
    expect(made.kind).toBe(kind);
    expect(made.columns.filter(({ target }) => target === null)).toEqual([]);
    expect((await owner.get(`/api/imports/templates/${kind}?format=xlsx`)).status).toBe(200);
  }
});

test('what is no sheet is refused in words', async () => {
  const owner = await signUp(await theApp());
  const words = 'La planilla no tiene filas con datos';
  for (const text of ['', '\n\n', 'Patente;Marca']) {
    const { status, body } = await owner.post<Import>('/api/imports', { text });
    // A slow one has the error later.
    const reply = status === 400 ? body : await bring(owner, { text }).catch(() => ({ error: words }));
    expect(reply.error).toBe(words);
  }
  expect((await owner.post('/api/imports', {})).status).toBe(400);
});

test('two of one organization: the second is shown what the first has made, and nothing is there twice', async () => {
  const { owner, made, at } = await anImport(small);
  const second = await bring(owner, { text: small });
  for (const one of [at, `/api/imports/${second.id}`]) await owner.post(`${one}/apply`, {});
  await doImport(owner, made.id);
  await doImport(owner, second.id);
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(1);
  expect((await owner.get<Import>(`/api/imports/${second.id}`)).body).toMatchObject({ state: 'ready', stale: true });
  const { body: seen } = await owner.put<Import>(`/api/imports/${second.id}/columns`, {});
  expect(seen.counts).toMatchObject({ unchanged: 1, creates: 0 });
});

test('a server that dies between staging and writing leaves nothing half-written, and another one goes on', async () => {
  const { owner, made, at } = await anImport();
  await owner.post(`${at}/apply`, { doubts: true });
  const db = await database();
  const tenant = tenantOf(owner);
  const reader = await aReader();
  const dead = { ...reader, ask: () => Promise.reject(new Error('killed')) };
  await expect(applyStore(db, tenant, dead).run(made.id)).rejects.toThrow('killed');
  expect((await owner.get<Import>(at)).body.state).toBe('importing');
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);
  await doImport(owner, made.id);
  expect((await owner.get<Import>(at)).body.state).toBe('done');
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(2);
});

test('a server that comes late, after another one has taken over, spoils nothing', async () => {
  const { owner, made, at } = await anImport();
  await owner.post(`${at}/apply`, { doubts: true });
  const reader = await aReader();
  const ask: typeof reader.ask = async (...args) => {
    const answer = await reader.ask(...args);
    // The lease has ended meanwhile.
    await doImport(owner, made.id);
    return answer;
  };
  await applyStore(await database(), tenantOf(owner), { ...reader, ask }).run(made.id);
  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'done', error: null });
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(2);
  // The undo finds the changes: those that the other server had staged are still there.
  expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);
});

test('whoever may import no more when its turn comes has imported nothing', async () => {
  const owner = await signUp(await theApp());
  const { id } = await bring(owner, {
    text: 'Patente;Marca;Modelo;Año;Chasis;Km\nAF100KL;Fiat;Cronos;2020;8AP359A00L0001100;10',
  });
  expect((await owner.post(`/api/imports/${id}/apply`, {})).status).toBe(200);
  await applyStore(await database(), tenantOf(owner, 'viewer'), await aReader()).run(id);
  const { body } = await owner.get<Import>(`/api/imports/${id}`);
  expect([body.state, body.error]).toEqual(['ready', 'No se importó nada: quien la pidió ya no puede importar']);
  expect((await owner.get('/api/vehicles')).body).toEqual([]);
});

test('what a key has asked for is done as that key, and is not once it is revoked', async () => {
  const owner = await signUp(await theApp());
  const { organization } = owner.session;
  const key = await owner.add<ApiKey>('/api/api-keys', anApiKey({ permissions: ['exchange:read', 'exchange:write'] }));
  const { body: made } = await owner.post<ApiKeySecret>(`/api/api-keys/${key.id}/secret`);
  const program = new Client(owner.app, made.secret);
  const db = await database();
  async function importOf(text: string) {
    // A person brought it, but the requester's rights count.
    const { id } = await bring(owner, { text });
    expect((await program.post(`/api/imports/${id}/apply`, {})).status).toBe(200);
    const one = and(eq(imports.organizationId, organization.id), eq(imports.id, id));
    const [waiting] = await db.select().from(imports).where(one);
    if (!waiting) throw new Error('The import is gone');
    return { id, run: async () => applyStore(db, await tenantOfImport(db, waiting), await aReader()).run(id) };
  }
  const heading = 'Patente;Marca;Modelo;Año;Chasis;Km';
  const first = await importOf(`${heading}\nAF100KL;Fiat;Cronos;2020;8AP359A00L0001100;10`);
  await first.run();
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(1);
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?kind=import');
  expect(lines.map(({ actor }) => actor?.id)).toEqual([key.id]);

  const late = await importOf(`${heading}\nAF101KL;Fiat;Cronos;2020;8AP359A00L0001101;10`);
  expect((await owner.delete(`/api/api-keys/${key.id}`)).status).toBe(204);
  await late.run();
  const { body } = await owner.get<Import>(`/api/imports/${late.id}`);
  expect([body.state, body.error]).toEqual(['ready', 'No se importó nada: quien la pidió ya no puede importar']);
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(1);
});

test('one that is repeated at once is one, and many at once are no more than there may be', async () => {
  const owner = await signUp(await theApp());
  const text = 'Patente;Marca\nAB123CD;Fiat';
  const id = crypto.randomUUID();
  const repeated = await Promise.all(
    Array.from({ length: 6 }, () => owner.call<Import>('POST', '/api/imports', { text }, { 'idempotency-key': id })),
  );
  expect(new Set(repeated.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]));
  const many = await Promise.all(Array.from({ length: 60 }, () => owner.post('/api/imports', { text })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(49);
  expect(many.filter(({ status }) => status === 409)).toHaveLength(11);
}, 60_000);

test('the number of a row is a whole one', async () => {
  const { owner, at } = await anImport(small);
  expect((await owner.get(`${at}/rows?after=0.5`)).status).toBe(400);
  // The same answer as at any unknown address.
  expect((await owner.put(`${at}/rows/1.5`, { leftOut: true })).status).toBe(404);
});

test('a page of wide rows holds fewer of them, and the pages lead from one to the next', async () => {
  const of = (text: (index: number) => string) => Array.from({ length: 95 }, (_, index) => text(index)).join(';');
  const wide = `Patente;Marca;${of((index) => `Nota ${index}`)}`;
  const rows = Array.from({ length: 440 }, (_, index) => `AF${100 + index}KL;Fiat;${of(() => 'al sol')}`);
  const { owner, at } = await anImport([wide, ...rows].join('\n'));
  const seen: number[] = [];
  const lengths: number[] = [];
  for (let next: string | undefined = `${at}/rows?limit=500`; next; ) {
    const answer: Awaited<ReturnType<typeof owner.get<ImportRow[]>>> = await owner.get<ImportRow[]>(next);
    const { body, headers } = answer;
    seen.push(...body.map(({ number }) => number));
    lengths.push(JSON.stringify(body).length);
    expect(headers['x-total-count']).toBe('440');
    next = /<([^>]*)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 440 }, (_, index) => index + 2));
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths)).toBeLessThan(550_000);
});
