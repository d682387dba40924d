import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { SignedInClient } from '../api.ts';

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
export async function holdVehicle(owner: SignedInClient, vehicle: Vehicle): Promise<HeldVehicle> {
  const holder = await anAdministrator();
  const observer = await anAdministrator();
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query('begin');
  // On a cluster a lock is taken on one node, which the organization tells.
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
