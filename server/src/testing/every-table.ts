import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as alerts from '../alerts/table.ts';
import * as changes from '../database/statements/table.ts';
import * as tenant from '../database/tenant-columns.ts';
import * as drivers from '../fleet/drivers/table.ts';
import * as odometer from '../fleet/odometer/table.ts';
import * as vehicles from '../fleet/vehicles/table.ts';
import * as documents from '../papers/documents/table.ts';
import * as people from '../people/credentials/table.ts';
import * as maintenance from '../upkeep/maintenance/table.ts';

const files = [tenant, people, drivers, vehicles, odometer, maintenance, documents, alerts, changes];

/** What the slices' table.ts files declare. */
export const everyTable = files
  .flatMap((file) => Object.values<unknown>(file))
  .filter((part) => part instanceof PgTable);

/** By their names in the database: those whose key begins with the organization. People are looked for by e-mail alone. */
export const tenantTables = new Set(
  everyTable
    .map(getTableConfig)
    .filter(({ name, primaryKeys }) => name !== 'users' && primaryKeys[0]?.columns[0]?.name === 'organizationId')
    .map(({ name }) => name),
);
