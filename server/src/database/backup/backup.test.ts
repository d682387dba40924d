import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { asRestored, everyRow } from '../../testing/database/every-row.ts';
import { aFolder, aMigratedDatabase, connected, laterMigrations } from '../../testing/database/migrated-database.ts';
import { fillWithHostileRows, hostileTexts } from '../../testing/fuzz/hostile-rows.ts';
import { withConnection } from '../connection/connection.ts';
import { type Migration, programMigrations } from '../migrations/migrate.ts';
import { takeBackup } from './backup.ts';
import { checkBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

async function aFilledDatabase(migrations = programMigrations(), texts = ['ñandú', '\\.']) {
  const { url, client } = await aMigratedDatabase(migrations);
  await fillWithHostileRows(client, texts);
  return { url, client, file: join(await aFolder(), 'copia.sql.gz') };
}

const shoutingNames: Migration = {
  hash: 'shouting names',
  createdAt: 4_000_000_000_000,
  statements: [
    `create function shout() returns trigger language plpgsql as 'begin new.name = upper(new.name); return new; end'`,
    'create trigger shout before insert or update on drivers for each row execute function shout()',
  ],
};

async function restoredElsewhere(file: string, migrations = programMigrations()): Promise<Client> {
  const url = await anEmptyDatabase();
  await restoreBackup(await connected(url), await checkBackup(file), migrations);
  return connected(url);
}

/** The restored rows without those that restoring adds: the new counts of changes. */
function withoutCounts(tables: Record<string, string[]>): Record<string, string[]> {
  const changes = tables['public.changes']?.filter((row) => !/,0,\d+\)$/.test(row)) ?? [];
  return { ...tables, 'public.changes': changes };
}

describe('a backup', () => {
  it('gives back every row of every table as it was', async () => {
    const { client, file } = await aFilledDatabase(programMigrations(), hostileTexts);
    await fillWithHostileRows(client, ['otra organización']);
    const before = await everyRow(client);
    expect(Object.keys(before)).toContain('public.vehicles');
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    const backup = await takeBackup(client, file);
    expect(backup.rows.reduce((sum, count) => sum + count)).toBe(Object.values(before).flat().length);
    const after = await everyRow(await restoredElsewhere(file));
    expect(withoutCounts(after)).toEqual(withoutCounts(asRestored(before)));
  });

  it('has a table, a column and a computed column of which nobody told it', async () => {
    const { client, file } = await aFilledDatabase(laterMigrations());
    const before = await everyRow(client);
    await takeBackup(client, file);
    const after = await everyRow(await restoredElsewhere(file, laterMigrations()));
    expect(after['public.colors']).toEqual(before['public.colors']);
    expect(withoutCounts(after)).toEqual(withoutCounts(asRestored(before)));
  });

  it('leaves out nothing that holds data: the migrations make no sequence nor any other keeper than tables', async () => {
    const { client } = await aMigratedDatabase(laterMigrations());
    const { rows } = await client.query<{ kinds: string }>(`
      select string_agg(distinct relkind::text, '') as kinds from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'pg_toast')`);
    // Indices and ordinary tables.
    expect(rows).toEqual([{ kinds: 'ir' }]);
  });

  it('gives back rows as they were where a trigger would have written others, and the trigger too', async () => {
    const migrations = [...programMigrations(), shoutingNames];
    const { client, file } = await aFilledDatabase(migrations);
    await client.query('alter table drivers disable trigger user');
    await client.query(`update drivers set name = 'quiet'; alter table drivers enable trigger user`);
    await takeBackup(client, file);
    const restored = await restoredElsewhere(file, migrations);
    expect((await restored.query('select distinct name from drivers')).rows).toEqual([{ name: 'quiet' }]);
    await restored.query('update drivers set phone = name');
    expect((await restored.query('select distinct name from drivers')).rows).toEqual([{ name: 'QUIET' }]);
  });

  it('holds one moment while others write', async () => {
    const { url, client, file } = await aFilledDatabase();
    const writer = await connected(url);
    let commits = 0;
    let done = false;
    const writing = (async () => {
      while (!done) {
        // Two rows, in the first copied table and in the next one: different moments would separate them.
        await writer.query(`
          begin;
          insert into attempts (id, kind, subject) values (gen_random_uuid(), 'pair', '');
          insert into google_setups (token_hash, google_subject, email, expires_at)
            values (gen_random_uuid(), '', 'pair', now());
          update organizations set name = name || '.';
          commit`);
        commits += 1;
      }
    })();
    await expect.poll(() => commits).toBeGreaterThan(0);
    const before = commits;
    // The backup takes its snapshot, then waits for the lock of this table.
    const holder = await connected(url);
    await holder.query('begin; lock table reminders in access exclusive mode');
    const backup = takeBackup(client, file);
    const isWaitedFor = `select from pg_locks where not granted and relation = 'reminders'::regclass`;
    await expect.poll(async () => (await holder.query(isWaitedFor)).rowCount).toBe(1);
    const held = commits;
    await expect.poll(() => commits).toBeGreaterThan(held + 1);
    await holder.query('commit');
    await backup;
    done = true;
    await writing;

    const restored = await restoredElsewhere(file);
    const { rows } = await restored.query(`
      select (select count(*) from attempts where kind = 'pair') = (select count(*) from google_setups where email = 'pair')
        and (select count(*) from attempts where kind = 'pair') = (select min(length(name) - length(rtrim(name, '.'))) from organizations)
        as whole, (select count(*)::int from attempts where kind = 'pair') as pairs`);
    expect(rows[0]).toMatchObject({ whole: true });
    expect(rows[0].pairs).toBeGreaterThanOrEqual(before);
    expect(rows[0].pairs).toBeLessThan(commits);
  });

  it('of a snapshot that another transaction holds is what that transaction sees', async () => {
    const { url, client, file } = await aFilledDatabase();
    const holder = await connected(url);
    await holder.query('begin isolation level repeatable read');
    const { rows } = await holder.query<{ id: string }>('select pg_export_snapshot() as id');
    const writer = await connected(url);
    await writer.query(
      `delete from odometer_readings; update drivers set name = 'otro'; update changes set version = 1`,
    );
    await fillWithHostileRows(writer, ['después']);

    await takeBackup(client, file, { snapshot: rows[0]?.id });
    const seen = await everyRow(holder);
    expect(seen).not.toEqual(await everyRow(writer));
    expect(withoutCounts(await everyRow(await restoredElsewhere(file)))).toEqual(withoutCounts(asRestored(seen)));
  });

  it('is its owner’s only, takes the place of an older one, and leaves nothing else behind', async () => {
    const { client, file } = await aFilledDatabase();
    await writeFile(file, 'an older one');
    await takeBackup(client, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(file))).toEqual(['copia.sql.gz']);
    expect(await checkBackup(file)).toMatchObject({ migrations: programMigrations().map(({ hash }) => hash) });
  });

  it('that fails leaves the older one as it was', async () => {
    const { url, client, file } = await aFilledDatabase();
    await writeFile(file, 'an older one');
    const attempt = (prepare: string, options = {}) =>
      withConnection({ connectionString: url }, 'test', async (own) => {
        await own.query(prepare);
        return takeBackup(own, file, options);
      });
    const interrupted = attempt('', { signal: AbortSignal.abort() });
    await expect(interrupted).rejects.toThrow('La copia se interrumpió: no quedó ningún archivo.');

    // A role that cannot see some users: this is noticed when half of the tables are copied.
    await client.query('alter table users enable row level security');
    await expect(attempt('set role pg_read_all_data')).rejects.toThrow(/row-level security/);

    await client.query('begin; lock table vehicles in access exclusive mode');
    const waiting = expect(attempt('')).rejects.toThrow(/terminating connection/);
    const cut = `select count(pg_terminate_backend(pid))::int as cut from pg_locks
                 where relation = 'vehicles'::regclass and not granted`;
    await expect.poll(async () => (await client.query(cut)).rows[0].cut).toBe(1);
    await waiting;

    expect(await readFile(file, 'utf8')).toBe('an older one');
    expect(await readdir(dirname(file))).toEqual(['copia.sql.gz']);
    const nowhere = takeBackup(await connected(url), join(dirname(file), 'no-folder', 'copia.sql.gz'));
    await client.query('rollback');
    await expect(nowhere).rejects.toThrow(/^No se pudo guardar la copia en /);
  });
});
