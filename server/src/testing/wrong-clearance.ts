import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { recomputeClearance } from '../due/daily-store.ts';
import type { Tenant } from '../tenant.ts';

/** Stored facts of clearance that differ from a computation from scratch. */
export async function wrongClearance(db: Database, tenant: Tenant): Promise<object[]> {
  const { organizationId } = tenant;
  const facts = async () => {
    const { rows } = await db.execute<{ fact: string }>(sql`
      select concat_ws(' ', vehicle_id, code, subject, effect, since, until, document_id) as fact
      from clearance_facts where organization_id = ${organizationId} order by fact`);
    return rows.map(({ fact }) => fact);
  };
  const stored = await facts();
  await db.execute(sql`delete from clearance_facts where organization_id = ${organizationId}`);
  await db.execute(sql`update clearances set rules = '' where organization_id = ${organizationId}`);
  await recomputeClearance(db, tenant);
  const made = await facts();
  return [
    ...stored.filter((fact) => !made.includes(fact)).map((fact) => ({ stored: fact })),
    ...made.filter((fact) => !stored.includes(fact)).map((fact) => ({ made: fact })),
  ];
}
