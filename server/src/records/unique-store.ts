import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import type { Touched } from './many-of.ts';
import { conflict, invalid } from './refusals.ts';
import type { AnyRecord } from './write.ts';

interface Holders {
  table: PgTable & { id: AnyPgColumn; organizationId: AnyPgColumn; retiredOn: AnyPgColumn };
  /** 'un vehículo' */
  one: string;
  /** The keys are fields; `called` is the name with the article. */
  unique: Record<string, { column: AnyPgColumn; called: string }>;
}

function twice(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

/**
 * The constraints refuse it too, but do not name the row among hundreds.
 * @throws Refusal that names a value of two records in the act, or of another record.
 */
export async function requireFree<R extends AnyRecord>(
  tx: Database,
  { organizationId }: Tenant,
  touched: readonly Touched<R>[],
  { table, one, unique }: Holders,
): Promise<void> {
  const ids = sql.param(touched.map(({ record }) => record.id));
  for (const [field, { column, called }] of Object.entries(unique)) {
    const values = touched.flatMap(({ fields }) => {
      const value = Object(fields)[field];
      return typeof value === 'string' && value !== '' ? [value] : [];
    });
    if (values.length === 0) continue;
    const repeated = twice(values);
    if (repeated) throw invalid(`Dos de los elegidos no pueden tener ${called} ${repeated}`);
    const same: SQL = sql`${column} = any(${sql.param(values)}::text[]) and ${table.id} <> all(${ids}::uuid[])`;
    const [other] = await tx
      .select({ value: column, retiredOn: table.retiredOn })
      .from(table as PgTable)
      .where(and(eq(table.organizationId, organizationId), same))
      .limit(1);
    if (!other) continue;
    const which = `${called} ${other.value}`;
    if (other.retiredOn === null) throw conflict(`Ya existe ${one} con ${which}`);
    throw conflict(
      `${which.charAt(0).toUpperCase()}${which.slice(1)} es de ${one} dado de baja: volvé a darlo de alta`,
    );
  }
}
