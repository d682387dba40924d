import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDataFolder, aMadeDataFolder, anEmbedded, postmasterPid } from '../../testing/database/data-folder.ts';
import { type EmbeddedPostgres, joinEmbedded } from './embedded.ts';

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function aFolderWithData(empty = aMadeDataFolder()): Promise<string> {
  const dataDir = await empty;
  const postgres = await anEmbedded(dataDir);
  await query(postgres, `create table kept as select 'fact' as what`);
  await postgres.close();
  return dataDir;
}

async function expectData(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await anEmbedded(dataDir);
  expect(await query(postgres, 'select what from kept')).toEqual({ what: 'fact' });
  return postgres;
}

describe('a data folder', () => {
  it('keeps its data from one start to the next', async () => {
    await expectData(await aFolderWithData(aDataFolder()));
  });

  it('is durable, checked, in UTF-8, and sorts Spanish', async () => {
    const postgres = await anEmbedded(await aDataFolder());
    expect(
      await query(
        postgres,
        `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
                current_setting('server_encoding') as encoding, lower('ÑANDÚ') as lower,
                'ñu' < 'oso' collate "es-x-icu" and 'nutria' < 'ñu' collate "es-x-icu" as sorted`,
      ),
    ).toEqual({ fsync: 'on', checksums: 'on', encoding: 'UTF8', lower: 'ñandú', sorted: true });
  });

  it('opens no TCP port, and its socket is for its owner only', async () => {
    const { connection } = await anEmbedded(await aMadeDataFolder());
    expect((await stat(connection.host ?? '')).mode & 0o777).toBe(0o700);
    const client = new Client(connection);
    await client.connect();
    onTestFinished(() => client.end());
    expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
  });

  it.each([
    ['that only its owner can reach', 0o700, 0o755],
    ['that everyone can reach', 0o755, 0o700],
  ])('made in a place %s works, and goes on when that changes', async (_place, before, after) => {
    const dataDir = await aFolderWithData(aDataFolder(before));
    await chmod(dirname(dataDir), after);
    const postgres = await expectData(dataDir);
    await postgres.close();
    await chmod(dirname(dataDir), before);
    await expectData(dataDir);
  });

  it('whose path is too long for a socket has its socket in the temporary folder', async () => {
    const dataDir = join(await aDataFolder(), 'una-carpeta-de-nombre-muy-largo'.repeat(4));
    const postgres = await anEmbedded(dataDir);
    const folder = postgres.connection.host ?? '';
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(dirname(folder)).toBe(tmpdir());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await postgres.close();
  });

  it('refuses a socket folder that is not one of its own', async () => {
    const dataDir = await aDataFolder();
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'socket'), '');
    await expect(anEmbedded(dataDir)).rejects.toThrow(/es de otro usuario/);
  });

  it('that cannot be made is refused', async () => {
    const file = `${await aDataFolder()}.txt`;
    await writeFile(file, 'no folder');
    await expect(anEmbedded(join(file, 'data'))).rejects.toThrow(/No se puede crear la carpeta de datos/);
  });

  it('of another PostgreSQL version is left alone', async () => {
    const dataDir = await aDataFolder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(anEmbedded(dataDir)).rejects.toThrow(/son de PostgreSQL 17 y este Baqueano trae PostgreSQL 18/);
  });
});

describe('after a crash', () => {
  /** An impossible pid: Linux stops at 2^22. */
  const deadPid = 4_999_999;

  it('the rubbish of an initdb that did not finish is removed', async () => {
    const dataDir = await aDataFolder();
    await mkdir(join(dataDir, `postgres-draft-${deadPid}-0a1b2c3d`, 'data'), { recursive: true });
    await anEmbedded(dataDir);
    expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it.each([
    ['a process that is gone', deadPid],
    ['a process that has nothing to do with it', process.pid],
  ])('a stale lock file that names %s does not keep it from starting', async (_process, pid) => {
    const dataDir = await aFolderWithData();
    const cluster = join(dataDir, 'postgres');
    const socket = join(dataDir, 'socket');
    const stale = `${pid}\n${cluster}\n1795169883\n5432\n${socket}\n\n  2146319         4\nready   \n`;
    await writeFile(join(cluster, 'postmaster.pid'), stale);
    await writeFile(join(socket, '.s.PGSQL.5432.lock'), stale);
    await expectData(dataDir);
  });

  it('an empty lock file does not keep it from starting', async () => {
    const dataDir = await aFolderWithData();
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(file, '');
    await utimes(file, 0, 0);
    await expectData(dataDir);
  });

  it('PostgreSQL that is killed alone is started again, and its lock taken again', async () => {
    const dataDir = await aFolderWithData();
    const postgres = await anEmbedded(dataDir);
    const killed = await postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    const holders = `select count(*)::int as locks from pg_locks where locktype = 'advisory' and granted`;
    await expect
      .poll(() => query(postgres, holders).catch(String), { timeout: 15_000, interval: 20 })
      .toEqual({ locks: 1 });
    expect(await postmasterPid(dataDir)).not.toBe(killed);
  });
});

describe('joined by a command', () => {
  it('ends with the command, unless a server has come meanwhile', async () => {
    const dataDir = await aFolderWithData();
    const command = await joinEmbedded(dataDir);
    const started = await postmasterPid(dataDir);
    const server = await anEmbedded(dataDir);
    await command.close();
    expect(await query(server, 'select what from kept')).toEqual({ what: 'fact' });
    expect(await postmasterPid(dataDir)).toBe(started);

    const another = await joinEmbedded(dataDir);
    await server.close();
    await another.close();
    const last = await joinEmbedded(dataDir);
    await last.close();
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('is not made where there is none', async () => {
    const dataDir = await aDataFolder();
    await expect(joinEmbedded(dataDir)).rejects.toThrow(/^No hay una base de datos en /);
    await mkdir(dataDir);
    await expect(joinEmbedded(dataDir)).rejects.toThrow(/^No hay una base de datos en /);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('on a loopback port', () => {
  it('asks for the password that the data folder holds', async () => {
    const { connection } = await anEmbedded(await aDataFolder(), 'tcp');
    expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) });
    const stranger = new Client({ ...connection, password: 'otra' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('works on a folder made with a socket, and is started again on the same port', async () => {
    const dataDir = await aFolderWithData();
    const postgres = await anEmbedded(dataDir, 'tcp');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await expect
      .poll(() => query(postgres, 'select what from kept').catch(String), { timeout: 15_000, interval: 20 })
      .toEqual({ what: 'fact' });
  });
});
