import { type DocumentType, documentTypeLabels, documentTypes, isKnownType } from '@baqueano/domain/papers/document';
import { type DocumentOwner, rulesOfTypes } from '@baqueano/domain/papers/document-rules';
import {
  type CheckedDocumentTypeInput,
  documentTypeInput,
  knownTypes,
  type ListedDocumentType,
  mostOwnTypes,
  type OwnDocumentType,
} from '@baqueano/domain/papers/document-type';
import { soonDays } from '@baqueano/domain/values/expiry';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { named } from '../../database/statements/json.ts';
import { showFactsFrom } from '../../due/store.ts';
import { lockOwnPapers } from '../../fleet/vehicles/lock-store.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, invalid, notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { lockEverybody } from './holder-store.ts';
import { documents, documentTypeRows } from './table.ts';

const rows = documentTypeRows;

const columns = named({
  id: rows.id,
  code: rows.code,
  name: sql<string>`coalesce(${rows.name}, ${rows.code})`,
  owner: sql<DocumentOwner | null>`${rows.owner}`,
  expires: sql<boolean>`coalesce(${rows.expires}, false)`,
  noticeDays: rows.noticeDays,
  version: versionOf(rows),
});

type Row = OwnDocumentType & { code: string | null };

/** For a type of the program, the row has the notice only. */
function typeOf({ code, ...row }: Row): OwnDocumentType {
  return isKnownType(code) ? { ...row, name: documentTypeLabels[code], ...rulesOfTypes[code] } : row;
}

const occupied = () => conflict('Ya hay un tipo de documento con ese nombre');

export const documentTypeKind: RecordKind<OwnDocumentType> = {
  name: 'document_type',
  table: rows,
  missing: 'Tipo de documento no encontrado',
  refusals: { document_types_name: occupied },
  fields: Object.keys(documentTypeInput.shape),
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
};

/** Without accents, case and needless spaces: two names may not share it. */
export function keyOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

const knownKeys = new Set(documentTypes.map((type) => keyOf(documentTypeLabels[type])));

/** The columns of a row. */
function stored({ name, owner, expires, noticeDays }: CheckedDocumentTypeInput) {
  const nameKey = keyOf(name);
  if (knownKeys.has(nameKey)) throw occupied();
  return { name, nameKey, owner, expires, noticeDays };
}

export function documentTypeStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(rows.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(rows.id, id));

  async function find(id: string): Promise<OwnDocumentType | null> {
    const [found] = await db.select(columns).from(rows).where(one(id));
    return found ? typeOf(found) : null;
  }

  /** Also locks holders of papers when the notice changes, because all their due facts are recomputed. */
  async function lock(tx: Database, id: string, noticeDays?: number): Promise<Row | null> {
    const [seen] = await tx.select(columns).from(rows).where(one(id));
    if (seen && noticeDays !== undefined && seen.noticeDays !== noticeDays) await lockEverybody(tx, tenant);
    const [current] = await tx.select(columns).from(rows).where(one(id)).for('update');
    return current ?? null;
  }

  async function used(tx: Database, id: string): Promise<number> {
    return tx.$count(documents, and(eq(documents.organizationId, organizationId), eq(documents.type, id)));
  }

  async function change(tx: Database, before: Row, input: CheckedDocumentTypeInput): Promise<OwnDocumentType> {
    const { id, code, noticeDays } = before;
    if (code === null && (await used(tx, id)) > 0) {
      const error = 'Ya hay documentos de ese tipo: no puede pasar a ser de otro';
      if (input.owner !== before.owner) throw invalid(error, { owner: error });
      const endless = 'Hay documentos de ese tipo que no vencen: cargales antes la fecha';
      if (input.expires && (await hasEndless(tx, id))) throw invalid(endless, { expires: endless });
    }
    const values = code === null ? stored(input) : { noticeDays: input.noticeDays };
    const changed = { ...values, updatedAt: sql`now()` };
    const written = theRow(await tx.update(rows).set(changed).where(one(id)).returning(columns));
    if (input.noticeDays !== noticeDays) await showFactsFrom(tx, tenant, code ?? id, input.noticeDays);
    return typeOf(written);
  }

  async function hasEndless(tx: Database, id: string): Promise<boolean> {
    const endless = and(
      eq(documents.organizationId, organizationId),
      eq(documents.type, id),
      eq(documents.expiryDate, 'infinity'),
    );
    return (await tx.$count(documents, endless)) > 0;
  }

  /** Throws like `changeRecord`, and 'invalid' where documents of the type would become wrong. */
  function update(id: string, input: CheckedDocumentTypeInput, expected: string[] | null = null, undoing?: string) {
    let row: Row | null = null;
    return changeRecord(db, tenant, documentTypeKind, {
      expected,
      undoing,
      async lock(tx) {
        row = await lock(tx, id, input.noticeDays);
        return row && typeOf(row);
      },
      async change(tx) {
        if (!row) throw notFound(documentTypeKind.missing);
        return change(tx, row, input);
      },
    });
  }

  return {
    find,
    update,

    /** The program's types in their order, then the organization's own by name. */
    async list(): Promise<ListedDocumentType[]> {
      const found = await db.select(columns).from(rows).where(mine).orderBy(rows.nameKey, rows.id);
      const notices = new Map(found.flatMap(({ code, noticeDays }) => (code === null ? [] : [[code, noticeDays]])));
      const own = found.filter(({ code }) => code === null);
      return [...knownTypes(notices), ...own.map(({ code: _, ...type }) => ({ ...type, type: type.id }))];
    },

    /** Throws 'conflict' for a used name, 'invalid' for too many. */
    create(input: CheckedDocumentTypeInput, id = newId()): Promise<OwnDocumentType> {
      return createRecord(db, tenant, documentTypeKind, {
        find: () => find(id),
        async insert(tx) {
          const row = { ...stored(input), id, organizationId };
          // Simultaneous requests count one after another.
          await lockOwnPapers(tx, tenant);
          const created = theRow(await tx.insert(rows).values(row).returning(columns));
          const [counted] = await tx
            .select({ total: count() })
            .from(rows)
            .where(and(mine, isNull(rows.code)));
          if ((counted?.total ?? 0) > mostOwnTypes) throw invalid(`Hasta ${mostOwnTypes} tipos propios`);
          return typeOf(created);
        },
      });
    },

    /** Sets the days of notice for a type of the program. */
    async notify(type: DocumentType, noticeDays: number): Promise<ListedDocumentType> {
      const known = and(mine, eq(rows.code, type));
      await db
        .insert(rows)
        .values({ organizationId, id: newId(), code: type, noticeDays: soonDays })
        .onConflictDoNothing();
      const [row] = await db.select({ id: rows.id }).from(rows).where(known);
      if (!row) throw new Error('The notice of a type was not written');
      await update(row.id, { name: documentTypeLabels[type], owner: 'vehicle', expires: true, noticeDays });
      return theRow(knownTypes(new Map([[type, noticeDays]])).filter((one) => one.type === type));
    },

    /** Throws 'conflict' for a type with documents, and like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, documentTypeKind, {
        expected,
        async lock(tx) {
          const row = await lock(tx, id);
          if (row && row.code !== null) throw conflict('Ese tipo de documento no se elimina');
          return row && typeOf(row);
        },
        async remove(tx) {
          const uses = await used(tx, id);
          if (uses > 0) throw conflict(uses === 1 ? 'Lo tiene 1 documento' : `Lo tienen ${uses} documentos`);
          await tx.delete(rows).where(one(id));
        },
      });
    },
  };
}

/** For a type of the program only the notice changes, and some allow any holder. */
const schema = z.extend(documentTypeInput, { owner: z.nullable(documentTypeInput.shape.owner) });

export const documentTypeUndo = undoOf(documentTypeKind, {
  changes: { storeOf: documentTypeStore, schema },
  restore: (_tx, _tenant, _type, put) => put(),
});
