import type { Days } from '@baqueano/domain/values/period';
import { between, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** On these days, both included. A date of infinity is never within them. */
export function onDays(column: PgColumn, { from, to }: Days): SQL | undefined {
  return from || to ? between(column, from ?? '0001-01-01', to ?? '9999-12-31') : undefined;
}
