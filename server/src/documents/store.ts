import { addDays, today } from '@baqueano/domain/dates';
import {
  type CheckedDocumentInput,
  type DocumentStatus,
  type DocumentSummary,
  type DocumentType,
  documentTypes,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { soonDays } from '@baqueano/domain/expiry';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { writing } from '../database/changes.ts';
import { isRepeated, violatedConstraint } from '../database/errors.ts';
import { jsonRows, named } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { documents } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';
import { cutPage, type Page } from '../http/paging.ts';
import type { OrganizationId } from '../http/signed-in.ts';

const columns = named({
  id: documents.id,
  vehicleId: documents.vehicleId,
  type: sql<DocumentType>`${documents.type}`,
  issueDate: documents.issueDate,
  expiryDate: documents.expiryDate,
  status: sql<DocumentStatus>`${documents.status}`,
  cost: documents.cost,
  details: documents.details,
});

export interface DocumentFilter {
  type?: DocumentType;
  /** The effective one: Vencido also when the date has passed. */
  status?: DocumentStatus;
  vehicleId?: string;
}

/** By type, then what expires last, as the index has them. */
const sorted = [documents.type, desc(documents.expiryDate), desc(documents.id)];

function following([type, expiryDate, id]: string[]): SQL {
  return sql`${documents.type} >= ${type}
    and (${documents.type} > ${type} or (${documents.expiryDate}, ${documents.id}) < (${expiryDate}, ${id}))`;
}

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`;

function refusal(error: unknown): unknown {
  return violatedConstraint(error) === 'documents_vehicle_fk' ? notFound('Vehículo no encontrado') : error;
}

export function documentStore(db: Database, organizationId: OrganizationId, on = today()) {
  const mine = eq(documents.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(documents.id, id));

  /** domain's effectiveStatus, where the rows are. */
  const effectiveStatus = sql`case when ${documents.expiryDate} < ${on} then 'expired' else ${documents.status} end`;
  const has = (status: DocumentStatus) => sql`${effectiveStatus} = ${status}`;
  const isExpiringSoon = sql`${effectiveStatus} <> 'expired' and ${documents.expiryDate} <= ${addDays(on, soonDays)}`;

  function matching({ type, status, vehicleId }: DocumentFilter): SQL | undefined {
    return and(
      mine,
      type && eq(documents.type, type),
      status && has(status),
      vehicleId ? eq(documents.vehicleId, vehicleId) : undefined,
    );
  }

  return {
    list(filter: DocumentFilter) {
      const query = db
        .select(columns)
        .from(documents)
        .where(matching(filter))
        .orderBy(...sorted);
      return jsonRows<VehicleDocument>(db, query);
    },

    async page(filter: DocumentFilter, limit: number, after: string[] | null): Promise<Page<VehicleDocument>> {
      const where = matching(filter);
      const rows = await db
        .select(columns)
        .from(documents)
        .where(and(where, after ? following(after) : undefined))
        .orderBy(...sorted)
        .limit(limit + 1);
      const total = await db.$count(documents, where);
      return cutPage(rows, limit, total, (row) => [row.type, row.expiryDate, row.id]);
    },

    async summary(filter: DocumentFilter): Promise<DocumentSummary> {
      const ofType = documentTypes.map((type) => [type, countWhere(sql`${documents.type} = ${type}`)]);
      const [found] = await db
        .select({
          total: count(),
          valid: countWhere(has('valid')),
          expired: countWhere(has('expired')),
          pending: countWhere(has('pending')),
          expiringSoon: countWhere(isExpiringSoon),
          byType: Object.fromEntries(ofType) as Record<DocumentType, SQL<number>>,
        })
        .from(documents)
        .where(matching(filter));
      if (!found) throw new Error('The database returned no summary of documents');
      return found;
    },

    async find(id: string): Promise<VehicleDocument | null> {
      const [found] = await db.select(columns).from(documents).where(one(id));
      return found ?? null;
    },

    /** Throws 404 for a vehicle that is not ours. */
    async create(input: CheckedDocumentInput, id = uuidv7()): Promise<VehicleDocument> {
      try {
        const row = { ...input, id, organizationId };
        const [created] = await writing(db, organizationId, (tx) =>
          tx.insert(documents).values(row).returning(columns),
        );
        if (!created) throw new Error('The database returned no created document');
        return created;
      } catch (error) {
        const before = isRepeated(error) ? await this.find(id) : null;
        if (before) return before;
        throw refusal(error);
      }
    },

    /** What is absent keeps its value; null when the document does not exist. Throws as `create` does. */
    async update(id: string, input: CheckedDocumentInput): Promise<VehicleDocument | null> {
      try {
        const changed = { ...input, updatedAt: sql`now()` };
        const [updated] = await writing(db, organizationId, (tx) =>
          tx.update(documents).set(changed).where(one(id)).returning(columns),
        );
        return updated ?? null;
      } catch (error) {
        throw refusal(error);
      }
    },

    /** False when there was nothing to delete. */
    async delete(id: string): Promise<boolean> {
      const deleted = await writing(db, organizationId, (tx) =>
        tx.delete(documents).where(one(id)).returning({ id: documents.id }),
      );
      return deleted.length > 0;
    },
  };
}
