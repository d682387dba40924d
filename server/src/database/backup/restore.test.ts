import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { everyRow } from '../../testing/database/every-row.ts';
import { aFolder, aMigratedDatabase, connected, laterMigrations } from '../../testing/database/migrated-database.ts';
import { scratchDatabase } from '../../testing/database/scratch-database.ts';
import { fillWithHostileRows } from '../../testing/fuzz/hostile-rows.ts';
import { CannotStart } from '../connection/cannot-start.ts';
import { withConnection } from '../connection/connection.ts';
import { migrateDatabase, programMigrations } from '../migrations/migrate.ts';
import { openDatabase } from '../pool/open.ts';
import { takeBackup } from './backup.ts';
import { type Backup, checkBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

/** Hostile texts are for the test of backups. */
const texts = ['ñandú', '\\.', 'a\n\\.\nb', ''];

async function aBackup(migrations = programMigrations(), prepare?: (client: Client) => Promise<unknown>) {
  const { client } = await aMigratedDatabase(migrations);
  await fillWithHostileRows(client, texts);
  await prepare?.(client);
  return takeBackup(client, join(await aFolder(), 'copia.sql.gz'));
}

function restore(url: string, backup: Backup, migrations = programMigrations()) {
  return withConnection({ connectionString: url }, 'test', (client) => restoreBackup(client, backup, migrations));
}

async function rowsOf(url: string): Promise<Record<string, string[]>> {
  return everyRow(await connected(url));
}

describe('a database that is restored into', () => {
  it('may have tables, as a server that was started makes them, but no rows', async () => {
    const backup = await aBackup();
    const { url, client } = await aMigratedDatabase();
    await restore(url, backup);
    expect((await rowsOf(url))['public.vehicles']).toHaveLength(backup.rows.at(-1) ?? 0);

    const before = await everyRow(client);
    await expect(restore(url, backup)).rejects.toThrow(/^La base de datos no está vacía/);
    expect(await everyRow(client)).toEqual(before);
  });

  it('may not be somebody else’s', async () => {
    const url = await anEmptyDatabase();
    await (await connected(url)).query('create table theirs (id int)');
    await expect(restore(url, await aBackup())).rejects.toThrow(/^La base de datos no está vacía/);
    expect(await rowsOf(url)).toEqual({ 'public.theirs': [] });
  });

  it('gets no table that somebody else had made beside ours, and is told', async () => {
    const backup = await aBackup(programMigrations(), (client) =>
      client.query(`create table theirs as select '\\.' as text from generate_series(1, 3)`),
    );
    const url = await anEmptyDatabase();
    expect(await restore(url, backup)).toMatchObject({ skipped: ['"public"."theirs"'] });
    const rows = await rowsOf(url);
    expect(rows).not.toHaveProperty('public.theirs');
    expect(rows['public.vehicles']).not.toEqual([]);
  });

  it('is refused a backup with a column that somebody else had added', async () => {
    const backup = await aBackup(programMigrations(), (client) =>
      client.query('alter table vehicles add column theirs text'),
    );
    const url = await anEmptyDatabase();
    await expect(restore(url, backup)).rejects.toThrow(
      /^La tabla "public"."vehicles" no está en la copia, o tiene otras/,
    );
    expect(await rowsOf(url)).toEqual({});
  });

  it('is not served while it is being loaded, and is up to date when it is', async () => {
    const backup = await aBackup();
    const { url, client } = await aMigratedDatabase();
    await client.query('begin; lock table vehicles in access share mode');
    const restoring = restore(url, backup);
    const waiting = `select count(*)::int as waiting from pg_locks where not granted and database = (
                       select oid from pg_database where datname = current_database())`;
    const waitFor = (count: number) =>
      expect.poll(async () => (await client.query(waiting)).rows[0].waiting, { timeout: 15_000 }).toBe(count);
    await waitFor(1);
    const starting = migrateDatabase({ connectionString: url }, { migrations: laterMigrations() });
    await waitFor(2);
    await client.query('commit');
    await Promise.all([restoring, starting]);
    const { rows } =
      await client.query(`select count(*) filter (where nickname is not distinct from 'la ' || brand)::int as named,
      count(*)::int as all from vehicles`);
    expect(rows[0].named).toBe(rows[0].all);
  });
});

describe('a file', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const database = await scratchDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'baqueano-backup-'));
    const { file } = await withConnection({ connectionString: database.url }, 'test', async (client) => {
      await fillWithHostileRows(client, texts);
      return takeBackup(client, join(folder, 'copia.sql.gz'));
    });
    whole = await readFile(file);
    await rm(folder, { recursive: true });
    await database.drop();
  });

  async function aFileOf(content: Buffer): Promise<string> {
    const file = join(await aFolder(), 'copia.sql.gz');
    await writeFile(file, content);
    return file;
  }

  it.each<[string, (content: Buffer) => Buffer]>([
    ['that is empty', () => Buffer.alloc(0)],
    ['that is no backup', () => Buffer.from('PK\u0003\u0004 something else')],
    ['that is gzip of something else', () => gzipSync('create table users ();\n')],
    ['that is gzip of one endless line', () => gzipSync(Buffer.alloc(5_000_000, 'x'))],
    ['with one endless row', (content) => edited(content, /ñandú/, 'x'.repeat(70_000_000))],
    ['that names a table twice', (content) => withTableTwice(content)],
    ['of which the last byte is missing', (content) => content.subarray(0, -1)],
    ['of which half is missing', (content) => content.subarray(0, content.length / 2)],
    ['of which all but the beginning is missing', (content) => content.subarray(0, 30)],
    ['that is followed by another', (content) => Buffer.concat([content, content])],
    ['whose first line makes no sense', (content) => edited(content, /"migrations":/, '"emigrations":')],
    ['that lacks a row', (content) => edited(content, /\n[^\n]*ñandú[^\n]*\n/, '\n')],
    ['with one letter changed', (content) => edited(content, /ñandú/, 'Ñandú')],
    [
      'with two tables exchanged',
      (content) => edited(content, /COPY "public"."reminders"/, 'COPY "public"."dismissals"'),
    ],
    ['without its last line', (content) => edited(content, /-- Baqueano backup ends \{"rows":\[\d.*\n$/, '')],
    ['whose rows were counted otherwise', (content) => edited(content, /ends \{"rows":\[\d+/, 'ends {"rows":[7')],
  ])('%s is refused before anything is touched', async (_what, damage) => {
    const checked = checkBackup(await aFileOf(damage(whole)));
    await expect(checked).rejects.toThrow(/no es una copia de Baqueano, o está dañado/);
    await expect(checked).rejects.toThrow(CannotStart);
  });

  it('with any one bit turned is refused, or is read as what it was', async () => {
    const backup = await checkBackup(await aFileOf(whole));
    const step = Math.ceil(whole.length / 200);
    let refused = 0;
    for (let at = 0; at < whole.length; at += step) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(backup.file, damaged);
      const read = await checkBackup(backup.file).catch((error: unknown) => error);
      if (read instanceof CannotStart) refused += 1;
      else expect(read).toMatchObject({ sha256: backup.sha256 });
    }
    expect(refused).toBeGreaterThan((0.95 * whole.length) / step);
  });

  it.each<[string, RegExp, (content: Buffer) => Buffer]>([
    ['is damaged', /está dañado/, (content) => content.subarray(0, -1)],
    ['is exchanged for another backup', /cambió mientras/, (content) => resealed(content, /ñandú/, 'Ñandú')],
    ['holds what no table takes', /out of range/, (content) => resealed(content, /2147483647/, '2147483648')],
  ])('that %s after it was checked leaves the database as it was', async (_what, complaint, damage) => {
    const backup = await checkBackup(await aFileOf(whole));
    await writeFile(backup.file, damage(whole));
    const url = await anEmptyDatabase();
    await expect(restore(url, backup)).rejects.toThrow(complaint);
    expect(await rowsOf(url)).toEqual({});
    const { rows } = await (await connected(url)).query(
      `select to_regclass('drizzle.__drizzle_migrations') as journal`,
    );
    expect(rows).toEqual([{ journal: null }]);
  });

  it('that is not there is said to be missing', async () => {
    await expect(checkBackup('/no/existe')).rejects.toThrow(/^No se puede leer \/no\/existe/);
  });

  it('of a later format is left to a later program', async () => {
    const later = edited(whole, /"format":1/, '"format":2');
    await expect(checkBackup(await aFileOf(later))).rejects.toThrow(/^La copia es de un Baqueano más nuevo que este/);
  });

  it('can be loaded with psql where no Baqueano is at hand: it is a script of COPY sections', async () => {
    const backup = await checkBackup(await aFileOf(whole));
    const script = gunzipSync(whole).toString();
    const marks = script.split('\n').filter((line) => line === '\\.' || /^(COPY|--) /.test(line));
    expect(marks.filter((line) => line === '\\.')).toHaveLength(backup.tables.length);
    expect(marks.filter((line) => /^COPY "\w+"\."\w+" \((?:"\w+"(?:, )?)+\) FROM stdin;$/.test(line))).toHaveLength(
      backup.tables.length,
    );
    expect(marks).toHaveLength(2 * backup.tables.length + 2);
  });
});

describe('versions', () => {
  it('an older backup is restored as it was taken and then brought up to date', async () => {
    const backup = await aBackup();
    const url = await anEmptyDatabase();
    expect(await restore(url, backup, laterMigrations())).toMatchObject({ migrated: 1, skipped: [] });
    const client = await connected(url);
    const { rows } =
      await client.query(`select count(*)::int as all, count(*) filter (where nickname is not distinct from 'la ' || brand)::int as named
      from vehicles`);
    expect(rows[0]).toEqual({ all: texts.length, named: texts.length });
    const journal = await client.query('select hash from drizzle.__drizzle_migrations order by id');
    expect(journal.rows).toEqual(laterMigrations().map(({ hash }) => ({ hash })));
    await migrateDatabase({ connectionString: url }, { migrations: laterMigrations() });
  });

  it('a backup of the first version there was is what today’s program works with', async () => {
    const [first] = programMigrations();
    const backup = await aBackup(first && [first]);
    const url = await anEmptyDatabase();
    await restore(url, backup);
    const today = await aMigratedDatabase();
    const columns = `select table_name, column_name, data_type from information_schema.columns
                     where table_schema = 'public' order by 1, 2`;
    expect((await (await connected(url)).query(columns)).rows).toEqual((await today.client.query(columns)).rows);
    expect((await rowsOf(url))['public.documents']).toHaveLength(texts.length);
  });

  it('an older backup does not go into tables that are newer already', async () => {
    const { url } = await aMigratedDatabase(laterMigrations());
    const restoring = restore(url, await aBackup(), laterMigrations());
    await expect(restoring).rejects.toThrow(
      /^La base de datos ya tiene las tablas de un Baqueano posterior al de la copia/,
    );
  });

  it('a newer backup, and a newer database, are refused by an older program', async () => {
    const newer = await aBackup(laterMigrations());
    const url = await anEmptyDatabase();
    const tooNew = /es de un Baqueano más nuevo que este: tiene un cambio de estructura que este no conoce/;
    await expect(restore(url, newer)).rejects.toThrow(tooNew);
    expect(await rowsOf(url)).toEqual({});

    const { url: newerUrl } = await aMigratedDatabase(laterMigrations());
    await expect(restore(newerUrl, await aBackup())).rejects.toThrow(tooNew);
    const started = openDatabase({ databaseUrl: newerUrl, dataDir: '', log: silentLog });
    await expect(started).rejects.toThrow(tooNew);
    await expect(started).rejects.toThrow(CannotStart);
  });
});

function edited(content: Buffer, what: RegExp, by: string): Buffer {
  const script = gunzipSync(content).toString();
  const changed = script.replace(what, by);
  if (changed === script) throw new Error(`${what} is not in the backup`);
  return gzipSync(changed);
}

/** Changed by a person who knows the format. */
function resealed(content: Buffer, what: RegExp, by: string): Buffer {
  const script = gunzipSync(edited(content, what, by)).toString();
  const end = script.lastIndexOf('\n-- Baqueano backup ends ') + 1;
  const sum = createHash('sha256').update(script.slice(0, end)).digest('hex');
  return gzipSync(script.slice(0, end) + script.slice(end).replace(/"sha256":"\w+"/, `"sha256":"${sum}"`));
}

/** Complete, but with its first table twice. */
function withTableTwice(content: Buffer): Buffer {
  const script = gunzipSync(content).toString();
  const [section = ''] = /^COPY [\s\S]*?\n\\\.\n/m.exec(script) ?? [];
  const [first = ''] = /(?<="tables":\[)\{.*?\},/.exec(script) ?? [];
  const rows = /(?<="rows":\[)\d+,/.exec(script)?.[0] ?? '';
  const twice = script
    .replace(first, () => first + first)
    .replace(section, () => section + section)
    .replace('"rows":[', `"rows":[${rows}`);
  return resealed(gzipSync(twice), /ñandú/, 'Ñandú');
}
