import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { SignedInClient } from '../api.ts';

export async function anAdministrator(): Promise<Client> {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

interface HeldVehicle {
  /** The connection with the lock, in its transaction. */
  holder: Client;
  /** PostgreSQL's pids. */
  waiting(): Promise<number[]>;
  release(): Promise<void>;
}

export async function holdVehicle(owner: SignedInClient, vehicle: Vehicle): Promise<HeldVehicle> {
  const holder = await anAdministrator();
  const observer = await anAdministrator();
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query('begin');
  // On a cluster a lock is on one node, which the organization determines.
  const one = 'organization_id = $1 and id = $2';
  await holder.query(`select 1 from vehicles where ${one} for update`, [owner.session.organization.id, vehicle.id]);
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
