import { Client, type ClientConfig, DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Log } from './log.ts';

/** Milliseconds. Together they stay well below the 2 s within which everybody who asks is answered. */
const lookEvery = 250;
const longAfter = 500;
const patience = 700;
/** A timer that is this late says that our own process was busy, and nothing about the database. */
const late = 200;

/**
 * Gives up the connections that will never answer. A network or a machine that stands still closes nothing, so a statement
 * would wait for its own limit, which is made for slow statements. Where one takes long, a new connection is asked for an
 * answer: without one, all that is under way fails as it does when the database is gone.
 * @returns what ends the watch.
 */
export function watchConnections(pool: Pool, connection: ClientConfig, log: Log): () => void {
  const taken = new Map<PoolClient, number>();
  pool.on('acquire', (client) => taken.set(client, performance.now()));
  pool.on('release', (_error, client) => taken.delete(client));

  let looking = false;
  async function look(): Promise<void> {
    const since = Math.min(...taken.values());
    if (looking || performance.now() - since < longAfter) return;
    looking = true;
    try {
      if (await answers(connection)) return;
      log.warn('La base de datos no contesta: se abandonan las consultas en curso');
      // Not ended: that would wait for what was sent, and what stands still says no goodbye.
      for (const client of taken.keys()) client.connection.stream.destroy();
    } finally {
      looking = false;
    }
  }

  const timer = setInterval(look, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** False when there is no answer in time, nor a refusal: who is told to come back later has reached a database. */
async function answers(connection: ClientConfig): Promise<boolean> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience, application_name: 'baqueano-watch' };
  const client = new Client({ ...connection, ...limits });
  client.on('error', () => undefined);
  const began = performance.now();
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof DatabaseError || performance.now() - began > patience + late;
  } finally {
    client.connection.stream.destroy();
  }
}
