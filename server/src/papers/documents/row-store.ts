import type { DocumentStatus } from '@baqueano/domain/papers/document';
import { type CheckedDocumentInput, documentInput } from '@baqueano/domain/papers/document-input';
import type { InspectionResult } from '@baqueano/domain/papers/document-rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { named } from '../../database/statements/json.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { versionOf } from '../../records/version.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { documents, documentTypeRows } from './table.ts';

type Row = typeof documents.$inferInsert;

/** In the API, null means that it never expires. */
const never = 'infinity';
const expiryDate = sql<string | null>`nullif(${documents.expiryDate}, ${sql.raw(`'${never}'`)})`;

export const ownColumns = {
  id: documents.id,
  vehicleId: documents.vehicleId,
  driverId: documents.driverId,
  type: documents.type,
  issueDate: documents.issueDate,
  expiryDate,
  status: sql<DocumentStatus>`${documents.status}`,
  cost: documents.cost,
  details: documents.details,
  issuer: documents.issuer,
  number: documents.number,
  inspectionResult: sql<InspectionResult | null>`${documents.inspectionResult}`,
  satisfiesDue: documents.satisfiesDue,
  inForce: sql<boolean>`${documents.renewBy} is not null`,
  closed: documents.closed,
  superseded: documents.superseded,
  version: versionOf(documents),
};

/**
 * The answer for a document. Only few have another one beside them: the look-up is skipped for the others. Columns of a
 * subquery name their table, because drizzle omits it.
 */
export function columnsOf(organizationId: OrganizationId) {
  return named({
    ...ownColumns,
    typeName: sql<string | null>`case when length(${documents.type}) = 36 then (
      select own.name from ${documentTypeRows} as own
      where own.organization_id = ${organizationId} and own.id = ${documents}.type::uuid
    ) end`,
    driverName: sql<string | null>`case when ${documents.driverId} is not null then (
      select person.name from ${drivers} as person
      where person.organization_id = ${organizationId} and person.id = ${documents}.driver_id
    ) end`,
    renews: sql<string | null>`case when ${documents.renewsId} is not null then (
      select old.id from ${documents} as old
      where old.organization_id = ${organizationId} and old.id = ${documents}.renews_id
    ) end`,
    renewedBy: sql<string | null>`case when ${documents.superseded} then (
      select newer.id from ${documents} as newer
      where newer.organization_id = ${organizationId} and newer.renews_id = ${documents}.id
    ) end`,
  });
}

/** The stored form of given fields; absent ones stay. */
export function stored<T extends { expiryDate?: string | null }>(
  input: T,
): Omit<T, 'expiryDate'> & { expiryDate: string } {
  return { ...input, expiryDate: input.expiryDate ?? never };
}

export type NewDocument = CheckedDocumentInput & { renewsId?: string | null };

/** Every column of a new row. */
const given = ['id', 'organizationId', 'renewsId', ...Object.keys(documentInput.shape)];
export const noneGiven = Object.fromEntries(given.map((name) => [name, null]));

export const insertPrepared = prepared((tx: Database) => {
  // Drizzle accepts a placeholder for any value, but its types only for a single column.
  const placeholders = Object.fromEntries(given.map((name) => [name, sql.placeholder(name)])) as unknown as Row;
  return tx.insert(documents).values(placeholders).returning(ownColumns).prepare('insert_document');
});

export async function findDocument(db: Pick<Database, 'select'>, { organizationId }: Tenant, id: string) {
  const one = and(eq(documents.organizationId, organizationId), eq(documents.id, id));
  const [found] = await db.select(columnsOf(organizationId)).from(documents).where(one);
  return found ?? null;
}
