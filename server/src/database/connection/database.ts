import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The pool, or the connection of a transaction; see statements/transaction.ts. */
export type Database = Omit<NodePgDatabase, 'transaction'>;
