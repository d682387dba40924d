import { Client, type ClientConfig } from 'pg';

/** One connection for work that takes as long as it takes: no pool, no limit on a statement. */
export async function withConnection<T>(
  connection: ClientConfig,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: name });
  // Its end fails the statement under way, which is where it is heard.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * For a transaction that changes tables, before its first statement: on a cluster a statement after it may follow in several
 * ways, and tables that are not spread yet stay as they are when one that they refer to is. A plain PostgreSQL keeps both and
 * uses neither.
 */
const spreadingSettings = `
  set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_local_reference_table_foreign_keys = off`;

/** What an operator has set for the ordinary statements of a role must not cut a long transaction short. */
const unlimited = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;

/**
 * Work without a limit of time, done as a whole or not at all. When it fails the connection has to be ended, and that undoes
 * it: after a COPY that was cut off no statement can be sent any more, not even `rollback`.
 */
export async function longTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  await client.query(unlimited + spreadingSettings);
  const result = await work();
  await client.query('commit');
  return result;
}
