import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type Migration, migrateDatabase, programMigrations } from '../../database/migrations/migrate.ts';
import { anEmptyDatabase } from './empty-database.ts';

/** A connection of its own, ended with the test. */
export async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A database with the tables of the program, or of another version of it, and a connection to it. */
export async function aMigratedDatabase(migrations?: Migration[]): Promise<{ url: string; client: Client }> {
  const url = await anEmptyDatabase();
  await migrateDatabase({ connectionString: url }, { migrations });
  return { url, client: await connected(url) };
}

/** The program one migration later: a new table, and a new column filled from existing data. */
export function laterMigrations(): Migration[] {
  const statements = [
    `create table colors (organization_id uuid not null, vehicle_id uuid not null, color text,
       primary key (organization_id, vehicle_id),
       foreign key (organization_id, vehicle_id) references vehicles (organization_id, id))`,
    'alter table vehicles add column nickname text, add column upper_vin text generated always as (upper(vin)) stored',
    `update vehicles set nickname = 'la ' || brand`,
  ];
  return [...programMigrations(), { hash: 'later', createdAt: 4_000_000_000_000, statements }];
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
