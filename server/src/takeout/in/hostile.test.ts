import { type ActivityEntry, undoableActions } from '@baqueano/domain/activity/activity';
import { kindNames } from '@baqueano/domain/kinds';
import { expect, test } from 'vitest';
import { canonical, chainOf } from '../../papers/sale-packs/chain.ts';
import { register, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aRecordOfEach, everyKind, someReferences } from '../../testing/kinds.ts';
import { aZip } from '../../testing/samples/made-files.ts';
import { manifestOf, repack, type Unpacked, unpack, withRows } from '../../testing/samples/repack.ts';
import { brought, takeoutOf, workOf } from '../../testing/samples/takeouts.ts';

let made: Promise<{ owner: SignedInClient; zip: Buffer; vehicle: string }> | undefined;

/** Made once: every test changes a copy. */
async function aTakeout(): Promise<{ owner: SignedInClient; entries: Unpacked; vehicle: string }> {
  made ??= (async () => {
    const owner = await register(await theApp());
    const to = await someReferences(owner.add);
    await aRecordOfEach(owner.add, to, 'Algo');
    return { owner, zip: await takeoutOf(owner), vehicle: to.vehicle };
  })();
  const { owner, zip, vehicle } = await made;
  return { owner, entries: await unpack(zip), vehicle };
}

/** The words of the refusal; checks that nothing was written. */
async function refusal(zip: Buffer): Promise<string | null> {
  const client = await signUp(await theApp());
  const done = await brought(client, zip);
  expect([done.state, done.progress]).toEqual(['refused', null]);
  for (const { path } of everyKind) {
    const rows = (await client.get<{ kind?: string }[]>(path)).body;
    expect(rows.filter(({ kind }) => kind !== 'known')).toEqual(
      path === '/api/document-types' ? expect.anything() : [],
    );
  }
  expect((await client.get('/api/activity')).body).toEqual([]);
  return done.problem;
}

const anotherByte = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]);

function changed(entries: Unpacked, name: string, bytes: Buffer): Unpacked {
  return new Map([...entries, [name, bytes]]);
}

/** Unchanged, with its own manifest. */
function packed(entries: Unpacked, more: Parameters<typeof aZip>[0] = []): Buffer {
  return aZip([...[...entries].map(([name, content]) => ({ name, content })), ...more]);
}

test('what is packed again without a change comes in', async () => {
  const { entries } = await aTakeout();
  const client = await signUp(await theApp());
  expect(await brought(client, repack(entries))).toMatchObject({ state: 'done', problem: null });
});

test('what is no ZIP of ours is refused', async () => {
  const ours = 'El archivo no es un ZIP de Llevate tus datos';
  expect(await refusal(Buffer.from('hola'))).toBe(ours);
  expect(await refusal(aZip([{ name: 'hola.txt', content: 'hola' }]))).toBe(ours);
  expect(await refusal(aZip([{ name: 'manifest.json', content: '{' }]))).toBe(ours);
  const { entries } = await aTakeout();
  const whole = packed(entries);
  expect(await refusal(whole.subarray(0, whole.length - 400))).toBe(ours);
});

test.each(['{}', '[]', '1'])('a manifest of millions of %s is refused', async (one) => {
  const { entries } = await aTakeout();
  const wide = Array(Math.floor(10_000_000 / (one.length + 1))).fill(JSON.parse(one));
  expect(await refusal(repack(entries, (manifest) => ({ ...manifest, entries: wide })))).toMatch(
    /no es un ZIP de Llevate/,
  );
});

test('what fails for one organization is thrown once the others are done', async () => {
  const client = await signUp(await theApp());
  const { id } = await client.add('/api/takeouts', {});
  await expect(workOf(['no id', client.session.organization.id])).rejects.toThrow();
  expect((await client.get(`/api/takeouts/${id}`)).body).toMatchObject({ state: 'done' });
});

test('another version says so', async () => {
  const { entries } = await aTakeout();
  expect(await refusal(repack(entries, (manifest) => ({ ...manifest, version: 2 })))).toMatch(
    /de una versión de Baqueano/,
  );
});

test('a name twice, a name that leads elsewhere, and what the manifest does not name are refused', async () => {
  const { entries } = await aTakeout();
  const again = { name: 'LEEME.html', content: 'otra cosa' };
  expect(await refusal(packed(entries, [again]))).toMatch(/«LEEME.html» está dos veces/);
  for (const name of ['../../etc/passwd', '/etc/passwd', 'C:\\autoexec.bat', 'a/../../b']) {
    expect(await refusal(packed(entries, [{ name, content: 'x' }]))).toMatch(/El ZIP está dañado/);
  }
  expect(await refusal(packed(entries, [{ name: 'virus.exe', content: 'x' }]))).toMatch(/no nombra «virus.exe»/);
  const without = new Map([...entries].filter(([name]) => name !== 'datos/drivers.ndjson'));
  expect(await refusal(packed(without))).toMatch(/falta «datos\/drivers.ndjson»/);
});

test('bytes that are not those of the manifest are refused, of rows and of files', async () => {
  const { entries } = await aTakeout();
  const file = [...entries.keys()].find((name) => name.startsWith('archivos/')) ?? '';
  for (const name of [file, 'datos/vehicles.ndjson']) {
    const bytes = entries.get(name) ?? Buffer.alloc(0);
    // Spaces in JSON change only the hash.
    const other = name === file ? anotherByte(bytes) : Buffer.from(String(bytes).replace(/\n$/, ' '));
    expect(await refusal(packed(changed(entries, name, other)))).toMatch(/no es lo que dice el manifiesto/);
  }
});

test('what swells, or says that it is shorter than it is, is refused before it is unpacked', async () => {
  const { entries } = await aTakeout();
  const bomb = Buffer.alloc(50_000_000, 0x20);
  expect(await refusal(repack(changed(entries, 'datos/activity.ndjson', bomb)))).toMatch(/se infla demasiado/);
  const others = [...entries].filter(([name]) => name !== 'datos/activity.ndjson');
  const size = manifestOf(entries).entries.find(({ name }) => name === 'datos/activity.ndjson')?.size ?? 0;
  const lie = [{ name: 'datos/activity.ndjson', content: bomb, claims: size }];
  expect(await refusal(packed(new Map(others), lie))).toMatch(/El ZIP está dañado|se infla/);
});

test('a file that nobody could have uploaded is refused', async () => {
  const { entries } = await aTakeout();
  const page = Buffer.from('<script>alert(1)</script>');
  const hash = (await import('node:crypto')).createHash('sha256').update(page).digest('hex');
  const file = [...entries.keys()].find((name) => name.startsWith('archivos/')) ?? '';
  const rows = withRows(changed(entries, file, page), 'contents', (row) => ({ ...row, hash, size: page.length }));
  expect(await refusal(repack(rows))).toMatch(/Ese archivo no se puede guardar/);
});

test.each([
  ['vehicles', { year: 1 }, /en los vehículos, el registro 1: El año debe estar entre/],
  ['vehicles', { license_plate: 'ab 123 cd' }, /no está escrito como lo guarda Baqueano/],
  ['vehicles', { organization_id: '019a0000-0000-7000-8000-000000000001' }, /en los vehículos, el registro 1/],
  ['vehicles', { driver_id: '019a0000-0000-7000-8000-000000000009' }, /los vehículos nombran registros que no están/],
  ['vehicles', { trailer_id: '019a0000-0000-7000-8000-000000000009' }, /los vehículos nombran registros que no están/],
  ['vehicles', { current_km: 1e99 }, /en los vehículos, el registro/],
  ['vehicles', { image_url: 'javascript:alert(1)' }, /La imagen debe ser una dirección http/],
  ['documents', { status: 'mine' }, /en los documentos, el registro 1: El estado no es válido/],
  ['documents', { expiry_date: '1999-01-01' }, /en los documentos/],
  ['maintenance_records', { cost: -1 }, /en los mantenimientos, el registro 1/],
  ['reminders', { vehicle_id: '019a0000-0000-7000-8000-000000000009' }, /los recordatorios nombran registros/],
  ['drivers', { name: 'x\0y' }, /en los conductores, el registro 1/],
  ['accidents', { moment: '2026-11-20; drop table' }, /en los siniestros, el registro 1/],
  ['sale_packs', { entries: ['otra'] }, /La historia no coincide con sus códigos/],
  ['files', { content_id: '019a0000-0000-7000-8000-000000000009' }, /un archivo no tiene contenido/],
  ['activity', { action: 'hacked' }, /en la actividad, el registro 1/],
])('a row of %s with %j is refused', async (table, change, why) => {
  const { entries } = await aTakeout();
  let first = true;
  const rows = withRows(entries, table, (row) => {
    const wrong = first ? { ...row, ...change } : row;
    first = false;
    return wrong;
  });
  expect(await refusal(repack(rows))).toMatch(why);
});

test('a history whose entries nobody has frozen is refused, although its codes fit', async () => {
  const { entries } = await aTakeout();
  const forged = (change: (entries: Record<string, unknown>[]) => unknown[]) =>
    repack(
      withRows(entries, 'sale_packs', (row) => {
        const texts = change((row.entries as string[]).map((text) => JSON.parse(text))).map((one) =>
          JSON.stringify(one),
        );
        const hashes = chainOf(texts);
        return { ...row, entries: texts, hashes, hash: hashes.at(-1) };
      }),
    );
  const frozen = (entries: Record<string, unknown>[]) => entries.map((one) => JSON.parse(canonical(one as never)));
  expect(await refusal(forged((entries) => frozen(entries).toReversed()))).toMatch(/registros que no son válidos/);
  const changes = [{ at: '2026-11-25T<i>' }, { date: '2026-11-<i>' }, { km: -1 }, { workshop: 7 }, { of: 'nobody' }];
  for (const change of changes) {
    const isOf = (one: Record<string, unknown>) => Object.keys(change).some((key) => key in one || key === 'of');
    const zip = forged((entries) => frozen(entries).map((one) => (isOf(one) ? { ...one, ...change } : one)));
    expect(await refusal(zip), JSON.stringify(change)).toMatch(/registros que no son válidos/);
  }
});

test('no line that was brought is undone, of whatever kind and action', async () => {
  const { entries } = await aTakeout();
  const lines = kindNames.flatMap((kind) =>
    undoableActions.map((action) => ({ kind, action, id: crypto.randomUUID(), at: new Date().toISOString() })),
  );
  let first = true;
  const more = withRows(entries, 'activity', (row) => {
    const forged = first ? lines.map((line) => ({ ...row, before: {}, after: {}, undone_by: null, ...line })) : [];
    first = false;
    return [row, ...forged];
  });
  const client = await signUp(await theApp());
  expect(await brought(client, repack(more))).toMatchObject({ state: 'done', problem: null });
  const all = async () => Promise.all(everyKind.map(async ({ path }) => (await client.get(path)).body));
  const before = await all();
  const found = (await client.get<ActivityEntry[]>('/api/activity?limit=200&kind=vehicle')).body;
  expect(new Set(found.map(({ undo }) => undo))).toEqual(new Set(['none']));
  for (const { kind, action, id } of lines) {
    const { status, body } = await client.post(`/api/activity/${id}/undo`);
    expect([status, body.error], `${kind} ${action}`).toEqual([409, expect.stringMatching(/^No se puede deshacer: /)]);
  }
  expect(await all()).toEqual(before);
});

test('nothing is told of a person of another organization whose id a ZIP names', async () => {
  const { entries } = await aTakeout();
  const names = { firstName: `Zulema ${crypto.randomUUID()}`, lastName: 'Ajena' };
  const { session } = await register(await theApp(), names);
  const { id, email } = session.user;
  const lines = withRows(entries, 'activity', (row) => ({ ...row, actor: id }));
  const client = await signUp(await theApp());
  const zip = repack(withRows(lines, 'files', (row) => ({ ...row, created_by: id })));
  expect(await brought(client, zip)).toMatchObject({ state: 'done', problem: null });
  const lists = ['activity?limit=200', 'files', 'trash', `activity?person=${id}`].map((list) => `/api/${list}`);
  const listed = await Promise.all(lists.map(async (list) => JSON.stringify((await client.get(list)).body)));
  const again = [...(await unpack(await takeoutOf(client))).values()].map(String);
  for (const text of [...listed, ...again]) {
    for (const theirs of [id, email, names.firstName]) expect(text).not.toContain(theirs);
  }
});

test('more rows of contents than files are refused before they are read', async () => {
  const { entries } = await aTakeout();
  expect(await refusal(repack(withRows(entries, 'contents', (row) => [row, row])))).toMatch(/falta un archivo/);
});

test('a row twice, and fewer rows than the manifest says, are refused', async () => {
  const { entries } = await aTakeout();
  expect(await refusal(repack(withRows(entries, 'documents', (row) => [row, row])))).toMatch(
    /los documentos se repiten/,
  );
  const fewer = repack(entries, (manifest) => ({ ...manifest, tables: { ...manifest.tables, vehicles: 3 } }));
  expect(await refusal(fewer)).toMatch(/los vehículos no son tantos/);
  const unknown = repack(entries, (manifest) => ({ ...manifest, tables: { ...manifest.tables, users: 0 } }));
  expect(await refusal(unknown)).toMatch(/tablas que no conocemos/);
});

test('a paper of a type that is not there is refused', async () => {
  const { entries } = await aTakeout();
  const type = '019a0000-0000-7000-8000-000000000009';
  expect(await refusal(repack(withRows(entries, 'documents', (row) => ({ ...row, type }))))).toMatch(
    /tipo de documento/,
  );
});
