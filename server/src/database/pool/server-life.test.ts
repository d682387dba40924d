import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { aDataFolder, aMadeDataFolder, anEmbedded, postmasterPid } from '../../testing/database/data-folder.ts';
import { aServerProcess } from '../../testing/server-process.ts';
import { isServing } from '../embedded/postmaster.ts';
import { announceServer } from '../embedded/running-server.ts';

it('ends PostgreSQL when it ends', async () => {
  const dataDir = await aMadeDataFolder();
  const server = aServerProcess(dataDir);
  expect(await server.opened, server.output()).toBe(true);
  const postgres = await postmasterPid(dataDir);
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect(isServing(join(dataDir, 'postgres'), postgres)).toBe(false);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
});

it('refuses to start beside another on the same folder, and says where that one is', async () => {
  const dataDir = await aMadeDataFolder();
  const postgres = await anEmbedded(dataDir);
  await announceServer(dataDir, { pid: 4321, url: 'http://localhost:3456' });
  const second = aServerProcess(dataDir);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toMatch(/^Ya hay un Baqueano en marcha con los datos de .*: está en http:\/\/localhost:3456/);
  expect(second.output()).toContain(dataDir);
  const client = new Client(postgres.connection);
  await client.connect();
  await client.end();
});

it('starts once when it is started twice at the same moment on a new folder', async () => {
  const dataDir = await aDataFolder();
  const servers = [aServerProcess(dataDir), aServerProcess(dataDir)];
  const opened = await Promise.all(servers.map((server) => server.opened));
  const output = servers.map((server) => server.output()).join('\n');
  expect(opened.filter(Boolean), output).toHaveLength(1);
  expect(output).toContain('Ya hay un Baqueano en marcha');
  expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual([]);
});

it('goes on with the PostgreSQL that a killed server has left', async () => {
  const dataDir = await aMadeDataFolder();
  const killed = aServerProcess(dataDir);
  expect(await killed.opened, killed.output()).toBe(true);
  const left = await postmasterPid(dataDir);
  killed.child.kill('SIGKILL');
  await killed.exitCode;

  const next = aServerProcess(dataDir);
  expect(await next.opened, next.output()).toBe(true);
  expect(await postmasterPid(dataDir)).toBe(left);
  next.child.kill('SIGTERM');
  expect(await next.exitCode).toBe(0);
  expect(isServing(join(dataDir, 'postgres'), left)).toBe(false);
});

it('recovers every acknowledged write when server and PostgreSQL are killed together', async () => {
  const dataDir = await aMadeDataFolder();
  const killed = aServerProcess(dataDir);
  expect(await killed.opened, killed.output()).toBe(true);
  const client = new Client({ host: join(dataDir, 'socket'), user: 'baqueano', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table written (number int)');
  for (let number = 1; number <= 50; number++) await client.query('insert into written values ($1)', [number]);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  killed.child.kill('SIGKILL');
  await killed.exitCode;

  const { connection } = await anEmbedded(dataDir);
  const again = new Client(connection);
  await again.connect();
  const { rows } = await again.query('select count(*)::int as count from written');
  await again.end();
  expect(rows).toEqual([{ count: 50 }]);
});
