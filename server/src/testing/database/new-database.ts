import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hasCode } from '../../database/connection/error-code.ts';

export interface NewDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A worker of the cluster with its coordinator at DATABASE_URL. */
export interface Worker {
  port: number;
  pid: number;
}

/** Workers started by `npm run test:citus`; none on a plain PostgreSQL. */
export function citusWorkers(): Worker[] {
  return JSON.parse(process.env.CITUS_WORKERS ?? '[]');
}

/** Without tables, on the server of that URL. On a cluster it is on every node, ready for spreading its tables. */
export async function newDatabase(server: string, options: string): Promise<NewDatabase> {
  const name = `baqueano_test_${randomBytes(6).toString('hex')}`;
  const nodes = [server, ...citusWorkers().map(({ port }) => urlOf(server, { port }))];
  for (const node of nodes) await run(node, `create database ${name} ${options}`);
  const url = urlOf(server, { database: name });
  if (nodes.length > 1) await joinNodes(url);
  return {
    url,
    async drop() {
      for (const node of nodes) {
        await run(node, `drop database ${name} with (force)`).catch((error: unknown) => {
          // A test has ended that node.
          if (!hasCode(error, 'ECONNREFUSED')) throw error;
        });
      }
    },
  };
}

/** Joins databases of one name on every node to a cluster that refuses statements over several nodes. */
export async function joinNodes(url: string): Promise<void> {
  const workers = citusWorkers();
  for (const node of [url, ...workers.map(({ port }) => urlOf(url, { port }))])
    await run(node, 'create extension citus');
  await run(url, `select citus_set_coordinator_host('127.0.0.1', ${new URL(url).port})`);
  for (const { port } of workers) await run(url, `select citus_add_node('127.0.0.1', ${port})`);
  const name = new URL(url).pathname.slice(1);
  await run(url, `alter database ${name} set citus.multi_task_query_log_level = 'error'`);
}

/** For a connection that reads the rows of every organization, which on a cluster are on several nodes. */
export const askEveryNode = `set citus.multi_task_query_log_level = 'off'`;

/** The same for code with connections of its own, like a migration or a job; a plain PostgreSQL ignores the setting. */
export function askingEveryNode(url: string): string {
  const everywhere = new URL(url);
  everywhere.searchParams.set('options', '-c citus.multi_task_query_log_level=off');
  return everywhere.href;
}

export function urlOf(server: string, { port, database }: { port?: number; database?: string }): string {
  const url = new URL(server);
  if (port) url.port = String(port);
  if (database) url.pathname = `/${database}`;
  return url.href;
}

export async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
