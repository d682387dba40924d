import type { Vehicle } from '@baqueano/domain/vehicle';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A person at the database itself. */
export async function anAdministrator(): Promise<Client> {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

interface HeldVehicle {
  /** The connection that holds it, in its transaction. */
  holder: Client;
  /** The processes of PostgreSQL that wait for it. */
  waiting(): Promise<number[]>;
  release(): Promise<void>;
}

/** Holds a vehicle, so that whoever changes it waits. */
export async function holdVehicle(vehicle: Vehicle): Promise<HeldVehicle> {
  const holder = await anAdministrator();
  const observer = await anAdministrator();
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query('begin');
  await holder.query('select 1 from vehicles where id = $1 for update', [vehicle.id]);
  return {
    holder,
    async waiting() {
      const blocked = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      return (await observer.query<{ pid: number }>(blocked, [rows[0]?.pid])).rows.map(({ pid }) => pid);
    },
    async release() {
      await holder.query('commit');
    },
  };
}
