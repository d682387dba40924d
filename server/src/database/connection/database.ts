import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The pool, or within a transaction its connection; see statements/transaction.ts. */
export type Database = Omit<NodePgDatabase, 'transaction'>;
