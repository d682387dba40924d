import { today } from '@baqueano/domain/dates';
import {
  type CheckedDocumentInput,
  type DocumentStatus,
  type DocumentStatusFilter,
  type DocumentSummary,
  type DocumentType,
  documentInput,
  documentTypeLabels,
  documentTypes,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { type JsonText, jsonRows, named } from '../../database/statements/json.ts';
import { settleFines } from '../../fleet/vehicles/fine-store.ts';
import { settleDocuments } from '../../fleet/vehicles/in-force-store.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { vehicleLabelOf, vehicles } from '../../fleet/vehicles/table.ts';
import { cutKeyed, following, type KeyedRow, keyedRows, ordered } from '../../records/list.ts';
import { newId } from '../../records/new-id.ts';
import { type Page, readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { detailsToKeep, followDocument, isFine } from '../fines/details-store.ts';
import { type ExpiryAsked, expiryInForce } from './expiry-store.ts';
import { type DocumentOrder, sortKeys, typesFrom } from './order-store.ts';
import { documentsMatching } from './search-store.ts';
import { statesOn } from './state-store.ts';
import { summaryOf } from './summary-store.ts';
import { documents } from './table.ts';

const columns = named({
  id: documents.id,
  vehicleId: documents.vehicleId,
  type: sql<DocumentType>`${documents.type}`,
  issueDate: documents.issueDate,
  expiryDate: documents.expiryDate,
  status: sql<DocumentStatus>`${documents.status}`,
  cost: documents.cost,
  details: documents.details,
  inForce: sql<boolean>`${documents.renewBy} is not null`,
  closed: documents.closed,
  version: versionOf(documents),
});

export interface DocumentFilter {
  type?: DocumentType;
  /** The effective one: Vencido also when the date has passed. */
  status?: DocumentStatusFilter;
  vehicleId?: string;
  /** Only those that are Sin renovar (decision 30). */
  unrenewed?: 'true';
  search?: string | null;
}

export const documentKind: RecordKind<VehicleDocument> = {
  name: 'document',
  table: documents,
  missing: 'Documento no encontrado',
  refusals: { documents_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: Object.keys(documentInput.shape),
  labelOf: ({ type }) => documentTypeLabels[type],
  vehicleOf: ({ vehicleId }) => vehicleId,
};

export function documentStore(db: Database, tenant: Tenant, on = today()) {
  const { organizationId } = tenant;
  const mine = eq(documents.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(documents.id, id));

  const { effectiveStatus, has, isExpiringSoon, isUnrenewed } = statesOn(on);

  async function matching({ type, status, vehicleId, unrenewed, search }: DocumentFilter): Promise<SQL | undefined> {
    return and(
      mine,
      type && eq(documents.type, type),
      status && (status === 'expiringSoon' ? isExpiringSoon : has(status)),
      vehicleId ? eq(documents.vehicleId, vehicleId) : undefined,
      unrenewed ? isUnrenewed : undefined,
      search ? await documentsMatching(db, tenant, search) : undefined,
    );
  }

  const sorts = sortKeys(effectiveStatus);
  const ofDocument = and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, documents.vehicleId));
  const labelOfRow = vehicleLabelOf(organizationId, sql`page."vehicleId"`);

  function sorted<Q extends PgSelect>(query: Q, { sort, order }: DocumentOrder, ...first: SQL[]) {
    if (sort === 'vehicle') query.innerJoin(vehicles, ofDocument);
    return query.orderBy(...first, ...ordered(sorts[sort], order, documents.id));
  }

  /** Each with the key that it is sorted by. */
  async function rowsOfPage(filter: DocumentFilter, order: DocumentOrder, most: number, cursor?: string) {
    const by = sorts[order.sort];
    const [lastType, lastKey = '', lastId = ''] = readCursor(cursor, ['text', by.form, 'id']) ?? [];
    const where = await matching({ ...filter, type: undefined });
    const key = by.key.as('key');
    const rows: (KeyedRow & { type: DocumentType })[] = [];
    // Type by type: an index has each of them sorted, but not all of them in the order that people expect.
    for (const type of typesFrom(lastType, filter.type)) {
      if (rows.length === most) break;
      const beyond = type === lastType ? following(by, order.order, documents.id, lastKey, lastId) : undefined;
      const query = db
        .select({ ...columns, key })
        .from(documents)
        .where(and(where, eq(documents.type, type), beyond))
        .limit(most - rows.length);
      const found = await keyedRows(db, columns, { vehicle: labelOfRow }, sorted(query.$dynamic(), order));
      rows.push(...found.map((row) => ({ ...row, type })));
    }
    return rows;
  }

  async function summary(filter: DocumentFilter): Promise<DocumentSummary> {
    return summaryOf(db, await matching(filter), { effectiveStatus, isExpiringSoon, isUnrenewed });
  }

  /** The document as it is once those of these vehicles are settled. */
  async function settled(tx: Database, document: VehicleDocument, vehicleIds: string[]): Promise<VehicleDocument> {
    const inForce = await settleDocuments(tx, tenant, vehicleIds);
    return { ...document, inForce: inForce.get(document.id) ?? document.inForce };
  }

  /**
   * Nobody else changes it, its vehicle or one of these, until the transaction ends; null when it does not exist. The vehicles
   * come first, as for everybody who writes what hangs on them: in another order two could wait for each other.
   */
  async function lock(tx: Database, id: string, vehicleIds: string[] = []): Promise<VehicleDocument | null> {
    const locked = await lockVehicles(tx, tenant, vehicleIds, { table: documents, id });
    const [current] = await tx.select(columns).from(documents).where(one(id)).for('no key update');
    if (current && !locked.includes(current.vehicleId)) throw new Overtaken();
    return current ?? null;
  }

  async function find(id: string): Promise<VehicleDocument | null> {
    const [found] = await db.select(columns).from(documents).where(one(id));
    return found ?? null;
  }

  return {
    expiryInForce: (asked: ExpiryAsked) => expiryInForce(db, tenant, asked),

    async list(filter: DocumentFilter, order: DocumentOrder): Promise<JsonText<VehicleDocument[]>> {
      const query = db
        .select(columns)
        .from(documents)
        .where(await matching(filter))
        .$dynamic();
      const byType = sql`array_position(${sql.param([...documentTypes])}::text[], ${documents.type})`;
      return jsonRows<VehicleDocument>(db, sorted(query, order, byType));
    },

    /**
     * @param cursor of the page before.
     * @param total may know how many documents pass the filter without asking.
     */
    async page(
      filter: DocumentFilter,
      order: DocumentOrder,
      limit: number,
      cursor?: string,
      total = async () => (await summary(filter)).total,
    ): Promise<Page<JsonText<VehicleDocument[]>>> {
      const [rows, all] = await Promise.all([rowsOfPage(filter, order, limit + 1, cursor), total()]);
      return cutKeyed(rows, limit, all, ({ type, key, id }) => [type, key, id]);
    },

    summary,
    find,

    /** Throws 'notFound' for a vehicle that is not ours. */
    create(input: CheckedDocumentInput, id = newId()): Promise<VehicleDocument> {
      return createRecord(db, tenant, documentKind, {
        find: () => find(id),
        async insert(tx) {
          await lockVehicles(tx, tenant, [input.vehicleId]);
          const row = { ...input, id, organizationId };
          const created = theRow(await tx.insert(documents).values(row).returning(columns));
          return settled(tx, created, [created.vehicleId]);
        },
      });
    },

    /** What is absent keeps its value. Throws as `create` does, and as `changeRecord`. */
    update(
      id: string,
      input: CheckedDocumentInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<VehicleDocument> {
      const change = { ...input, updatedAt: sql`now()` };
      return changeRecord(db, tenant, documentKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id, [input.vehicleId]),
        keep: (tx, before) => detailsToKeep(tx, tenant, before, input),
        async change(tx, before) {
          const updated = theRow(await tx.update(documents).set(change).where(one(id)).returning(columns));
          const theirs = [before.vehicleId, updated.vehicleId];
          if (!isFine(before) && !isFine(updated)) return settled(tx, updated, theirs);
          await followDocument(tx, tenant, before, updated, undoing);
          await settleDocuments(tx, tenant, theirs);
          await settleFines(tx, tenant, theirs);
          return theRow(await tx.select(columns).from(documents).where(one(id)));
        },
      });
    },

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, documentKind, {
        expected,
        lock: (tx) => lock(tx, id),
        async remove(tx, before) {
          await tx.delete(documents).where(one(id));
          await settleDocuments(tx, tenant, [before.vehicleId]);
          if (isFine(before)) await settleFines(tx, tenant, [before.vehicleId]);
        },
      });
    },
  };
}

export const documentUndo = undoOf(documentKind, {
  storeOf: documentStore,
  async restore(tx, tenant, document, put) {
    const theirs = [document.vehicleId];
    await lockVehicles(tx, tenant, theirs);
    await put();
    await settleDocuments(tx, tenant, theirs);
    if (isFine(document)) await settleFines(tx, tenant, theirs);
  },
});
