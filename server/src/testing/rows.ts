import { Client } from 'pg';

export interface Rows {
  /** Of the newest transaction that anybody has begun to write in. */
  transaction: string;
  /** A sum over the rows of each table. */
  tables: Record<string, string>;
}

/**
 * Not compared: `attempts` counts the tries that were refused, and the link that resets a password is written after its answer,
 * so that the time tells nobody whether the account exists.
 */
const writtenBesides = ['attempts', 'password_resets'];

/** The state of every other table. */
export async function rowsOf(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  // The next question tells of it; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const found = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by name`,
    [writtenBesides],
  );
  const sums = found.rows.map(
    ({ name }) =>
      `(select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t) as ${name}`,
  );

  return {
    /** Without looking at any row when no transaction has written since. */
    async state(since?: Rows): Promise<Rows> {
      const {
        rows: [last],
      } = await client.query<{ transaction: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as transaction',
      );
      if (!last) throw new Error('PostgreSQL named no transaction');
      if (since?.transaction === last.transaction) return since;
      const {
        rows: [tables],
      } = await client.query<Record<string, string>>(`select ${sums.join(', ')}`);
      return { ...last, tables: tables ?? {} };
    },
    async empty(): Promise<void> {
      await client.query('truncate organizations, attempts, google_setups cascade');
    },
    close: () => client.end(),
  };
}
