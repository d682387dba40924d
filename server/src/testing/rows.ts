import { Client } from 'pg';
import { askEveryNode, citusWorkers } from './database/new-database.ts';

export interface Rows {
  /** The newest transaction with a write, on each node. */
  transaction: string;
  /** A sum over the rows of each table. */
  tables: Record<string, string>;
}

/**
 * Not compared: `attempts` counts refused tries. A reset link is written after its answer, so that the time does not reveal
 * whether the account exists.
 */
const writtenBesides = ['attempts', 'password_resets'];

const newestHere = 'pg_snapshot_xmax(pg_current_snapshot())::text';
/** A write on a worker alone needs no transaction of the coordinator. */
const newestOnWorkers = `(
  select string_agg(result, ' ' order by nodeport) from run_command_on_workers('select ${newestHere}')
)`;
const newest = citusWorkers().length === 0 ? newestHere : `${newestHere} || ' ' || ${newestOnWorkers}`;

export async function rowsOf(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  // The next query reports it; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(askEveryNode);
  const found = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by name`,
    [writtenBesides],
  );
  const sums = found.rows.map(
    ({ name }) =>
      `(select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t) as ${name}`,
  );

  return {
    /** Reads no rows when no transaction has written since. */
    async state(since?: Rows): Promise<Rows> {
      const {
        rows: [last],
      } = await client.query<{ transaction: string }>(`select ${newest} as transaction`);
      if (!last) throw new Error('PostgreSQL named no transaction');
      if (since?.transaction === last.transaction) return since;
      const {
        rows: [tables],
      } = await client.query<Record<string, string>>(`select ${sums.join(', ')}`);
      return { ...last, tables: tables ?? {} };
    },
    async empty(): Promise<void> {
      await client.query(
        'truncate organizations, users, attempts, google_setups, oidc_setups, oidc_starts, email_links, account_mails, known_devices cascade',
      );
    },
    close: () => client.end(),
  };
}
