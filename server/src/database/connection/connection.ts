import { Client, type ClientConfig } from 'pg';

/** One connection for work of any length: without a pool, and without a limit on a statement. */
export async function withConnection<T>(
  connection: ClientConfig,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: name });
  // Its end also fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * For a transaction that changes tables, before its first statement. On a cluster, later statements may then use several
 * nodes. Local tables stay local when one that they refer to is placed. A plain PostgreSQL stores both settings and uses
 * neither.
 */
const spreadingSettings = `
  set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_local_reference_table_foreign_keys = off`;

/** An operator's limits for the role's ordinary statements must not end a long transaction. */
const unlimited = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;

/**
 * Work without a limit of time, all of it or nothing. After an error the connection has to be closed, which rolls it back:
 * after an interrupted COPY no statement works any more, not even `rollback`.
 */
export async function longTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  await client.query(unlimited + spreadingSettings);
  const result = await work();
  await client.query('commit');
  return result;
}
