import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { organizations } from '../database/tenant-columns.ts';
import type { Tenant } from '../tenant.ts';

export async function organizationName(db: Database, { organizationId }: Tenant): Promise<string> {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return found?.name ?? '';
}
