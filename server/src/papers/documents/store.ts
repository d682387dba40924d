import {
  type DocumentStatusFilter,
  type DocumentSummary,
  documentTypes,
  typeLabel,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { type CheckedDocumentInput, documentInput } from '@baqueano/domain/papers/document-input';
import {
  type CheckedBulkRenewal,
  type CheckedRenewalInput,
  renewalsOf,
} from '@baqueano/domain/papers/document-renewal';
import type { DocumentOwner } from '@baqueano/domain/papers/document-rules';
import { today } from '@baqueano/domain/values/dates';
import type { Days } from '@baqueano/domain/values/period';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { type JsonText, jsonRows } from '../../database/statements/json.ts';
import { noContent } from '../../files/store.ts';
import { driverKind } from '../../fleet/drivers/store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { vehicleLabelOf, vehicles } from '../../fleet/vehicles/table.ts';
import { onDays } from '../../records/days.ts';
import { cutKeyed, following, type KeyedRow, keyedRows, ordered } from '../../records/list.ts';
import { newId } from '../../records/new-id.ts';
import { type Page, readCursor } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { detailsToKeep } from '../fines/details-store.ts';
import { holderOf } from './holder-store.ts';
import { countLinks, linkAll } from './link-store.ts';
import { type DocumentOrder, sortKeys, typesFrom } from './order-store.ts';
import { chainOf, renewAll } from './renewal-store.ts';
import { columnsOf, findDocument } from './row-store.ts';
import { documentSearch } from './search-store.ts';
import { type ExpiryQuery, expiryInForce, ofTheFleet, ownedBy, statesOn } from './state-store.ts';
import { summaryOf } from './summary-store.ts';
import { documents } from './table.ts';
import { changeDocument, type DocumentChange, insertDocument, lockDocument, removeDocument } from './write-store.ts';

/** The days of the expiry. */
export interface DocumentFilter extends Days {
  /** The holder; vehicles by default. */
  of?: DocumentOwner | 'all';
  driverId?: string;
  type?: string;
  /** The effective one: Vencido also when the date has passed. */
  status?: DocumentStatusFilter;
  vehicleId?: string;
  /** Only those that are Sin renovar (decision 30). */
  unrenewed?: 'true';
  /** Neither Sin renovar nor Reemplazado: the screen shows those apart. */
  quiet?: 'true';
  search?: string | null;
  /** Includes those of vehicles and drivers that left; a filter for one of these includes them, too. */
  retired?: 'all';
  /** Only these, whatever their holder. */
  ids?: string[];
  issued?: Days;
}

export const documentKind: RecordKind<VehicleDocument> = {
  name: 'document',
  table: documents,
  missing: 'Documento no encontrado',
  refusals: {
    documents_vehicle_fk: () => notFound(vehicleKind.missing),
    documents_driver_fk: () => notFound(driverKind.missing),
    documents_renews: () => conflict('Ese documento ya fue renovado'),
    documents_organization_id_id_pk: () => conflict('Ya existe un documento con esa clave'),
    files_content_fk: noContent,
  },
  // With the links, which a change may remove: its undo restores them.
  fields: [...Object.keys(documentInput.shape), 'renews', 'renewedBy'],
  labelOf: typeLabel,
  vehicleOf: ({ vehicleId }) => vehicleId,
  driverOf: ({ driverId }) => driverId,
};

export function documentStore(db: Database, tenant: Tenant, on = today()) {
  const { organizationId } = tenant;
  const mine = eq(documents.organizationId, organizationId);
  const { effectiveStatus, has, isExpiringSoon, isUnrenewed } = statesOn(on);
  const searched = documentSearch(db, tenant);

  async function matching({
    of,
    type,
    status,
    vehicleId,
    driverId,
    unrenewed,
    quiet,
    search,
    issued,
    retired,
    ids,
    ...days
  }: DocumentFilter): Promise<SQL | undefined> {
    return and(
      mine,
      // A filter for a driver means the driver's papers.
      ids ? inArray(documents.id, ids) : ownedBy[of ?? (driverId === undefined ? 'vehicle' : 'driver')],
      driverId ? eq(documents.driverId, driverId) : undefined,
      type ? eq(documents.type, type) : undefined,
      status && (status === 'expiringSoon' ? isExpiringSoon : has(status)),
      vehicleId ? eq(documents.vehicleId, vehicleId) : undefined,
      vehicleId || driverId || ids || retired === 'all' ? undefined : await ofTheFleet(db, tenant),
      unrenewed ? isUnrenewed : undefined,
      quiet ? sql`(${isUnrenewed}) is not true and not ${documents.superseded}` : undefined,
      onDays(documents.expiryDate, days),
      issued && onDays(documents.issueDate, issued),
      search ? await searched(search) : undefined,
    );
  }

  const sorts = sortKeys(effectiveStatus);
  const ofDocument = and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, documents.vehicleId));
  const more = { vehicle: vehicleLabelOf(organizationId, sql`page."vehicleId"`) };

  function sorted<Q extends PgSelect>(query: Q, { sort, order }: DocumentOrder, ...first: SQL[]) {
    if (sort === 'vehicle') query.leftJoin(vehicles, ofDocument);
    return query.orderBy(...first, ...ordered(sorts[sort], order, documents.id));
  }

  /** Each with its sort key. */
  async function rowsOfPage(filter: DocumentFilter, order: DocumentOrder, most: number, cursor?: string) {
    const columns = columnsOf(organizationId);
    const by = sorts[order.sort];
    const [lastType, lastKey = '', lastId = ''] = readCursor(cursor, ['text', by.form, 'id']) ?? [];
    const where = await matching({ ...filter, type: undefined });
    const key = by.key.as('key');
    const rows: (KeyedRow & { type: string })[] = [];
    // Type by type: an index has each sorted, but not all of them in the familiar order.
    for await (const type of typesFrom(db, tenant, lastType, filter.type)) {
      if (rows.length === most) break;
      const beyond = type === lastType ? following(by, order.order, documents.id, lastKey, lastId) : undefined;
      const query = db
        .select({ ...columns, key })
        .from(documents)
        .where(and(where, eq(documents.type, type), beyond))
        .limit(most - rows.length);
      const found = await keyedRows(db, columns, more, sorted(query.$dynamic(), order));
      rows.push(...found.map((row) => ({ ...row, type })));
    }
    return rows;
  }

  async function summary(filter: DocumentFilter): Promise<DocumentSummary> {
    return summaryOf(db, await matching(filter), { effectiveStatus, isExpiringSoon, isUnrenewed });
  }

  async function count(filter: DocumentFilter): Promise<{ total: number }> {
    return { total: await db.$count(documents, await matching(filter)) };
  }

  const find = (id: string) => findDocument(db, tenant, id);

  return {
    expiryInForce: (query: ExpiryQuery) => expiryInForce(db, tenant, query),

    async list(filter: DocumentFilter, order: DocumentOrder): Promise<JsonText<VehicleDocument[]>> {
      const query = db
        .select(columnsOf(organizationId))
        .from(documents)
        .where(await matching(filter))
        .$dynamic();
      // The organization's own types come last.
      const byType = sql`coalesce(array_position(${sql.param([...documentTypes])}::text[], ${documents.type}), 1000), ${documents.type}`;
      return jsonRows<VehicleDocument>(db, sorted(query, order, byType));
    },

    /**
     * @param cursor of the page before.
     * @param total may return a known number without a query.
     */
    async page(
      filter: DocumentFilter,
      order: DocumentOrder,
      limit: number,
      cursor?: string,
      total = async () => (await count(filter)).total,
    ): Promise<Page<JsonText<VehicleDocument[]>>> {
      const [rows, all] = await Promise.all([rowsOfPage(filter, order, limit + 1, cursor), total()]);
      return cutKeyed(rows, limit, all, ({ type, key, id }) => [type, key, id]);
    },

    summary,
    count,
    find,

    /** Throws like `renewAll`. */
    async renew(id: string, input: CheckedRenewalInput, newOne: string): Promise<VehicleDocument> {
      return theRow(await renewAll(db, tenant, documentKind, [{ ...input, of: id, id: newOne }]));
    },

    /** @param key of the act: its repetition gets the same documents. */
    renewMany(input: CheckedBulkRenewal, key: string): Promise<VehicleDocument[]> {
      const renewals = renewalsOf(input).map((one) => ({ ...one, id: uuidv5(one.of, key) }));
      return renewAll(db, tenant, documentKind, renewals);
    },

    /** Throws 'notFound' for a document of another organization. */
    async chain(id: string): Promise<VehicleDocument[]> {
      const chain = await chainOf(db, tenant, id);
      if (chain.length === 0) throw notFound(documentKind.missing);
      return chain;
    },

    countLinks: () => countLinks(db, tenant),
    linkAll: () => linkAll(db, tenant, documentKind),

    /** Throws 'notFound' for a vehicle or driver of another organization, 'invalid' where its type forbids it. */
    create(input: CheckedDocumentInput, id = newId()): Promise<VehicleDocument> {
      return createRecord(db, tenant, documentKind, {
        find: () => find(id),
        insert: (tx) => insertDocument(tx, tenant, id, input),
      });
    },

    /** Absent fields stay. Throws like `create` and `changeRecord`. */
    update(
      id: string,
      input: DocumentChange,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<VehicleDocument> {
      return changeRecord(db, tenant, documentKind, {
        expected,
        undoing,
        lock: (tx) => lockDocument(tx, tenant, id, [holderOf(input)]),
        keep: (tx, before) => detailsToKeep(tx, tenant, before, input),
        change: (tx, before) => changeDocument(tx, tenant, before, input, undoing),
      });
    },

    /** Throws like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, documentKind, {
        expected,
        lock: (tx) => lockDocument(tx, tenant, id),
        remove: (tx, before) => removeDocument(tx, tenant, before),
      });
    },
  };
}
