import type { DocumentType } from '@baqueano/domain/papers/document';
import { and, desc, eq, gte, lt, ne } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from './table.ts';

export interface ExpiryAsked {
  vehicleId: string;
  type: DocumentType;
  on: string;
  /** The document that is being edited. */
  except?: string;
}

/** The expiry of the paper that was in force on a day, and had started before it; null without one. */
export async function expiryInForce(
  db: Database,
  { organizationId }: Tenant,
  { vehicleId, type, on, except }: ExpiryAsked,
): Promise<string | null> {
  const [before] = await db
    .select({ expiryDate: documents.expiryDate })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.vehicleId, vehicleId),
        eq(documents.type, type),
        lt(documents.issueDate, on),
        gte(documents.expiryDate, on),
        except === undefined ? undefined : ne(documents.id, except),
      ),
    )
    .orderBy(desc(documents.expiryDate))
    .limit(1);
  return before?.expiryDate ?? null;
}
