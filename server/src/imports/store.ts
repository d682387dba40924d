import type { Import, ImportKind, ImportRow, ImportRowState, ImportState } from '@baqueano/domain/imports/import';
import { mostImportColumns } from '@baqueano/domain/imports/import';
import type {
  ImportColumnsInput,
  ImportRowInput,
  importApplyInput,
  importInput,
  importTextQuery,
} from '@baqueano/domain/imports/import-input';
import { ownTypesOf, targetsOf } from '@baqueano/domain/imports/targets/own';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { output } from 'zod/v4/core';
import type { Database } from '../database/connection/database.ts';
import { customFieldStore } from '../fleet/custom-fields/store.ts';
import { askForJob } from '../jobs/jobs.ts';
import { requesterOf } from '../jobs/requester.ts';
import { documentTypeStore } from '../papers/documents/type-store.ts';
import { conflict, invalid, notFound } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { beginStore } from './begin-store.ts';
import { failedRows, templateOf } from './files.ts';
import { judgeStore } from './judging/judge-store.ts';
import { importing, importMissing, type Reader, type Received } from './judging/kind.ts';
import { madeFor, ownFieldsStore, type Placed } from './judging/own-fields-store.ts';
import { importRowsStore } from './judging/row-store.ts';
import { imports } from './table.ts';
import { lookAtUndo, undoable, undoImport } from './writing/undo-store.ts';

export function importStore(db: Database, tenant: Tenant, reader: Reader) {
  const { organizationId, actor } = tenant;
  const one = (id: string) => and(eq(imports.organizationId, organizationId), eq(imports.id, id));
  const { find, page, rows } = importRowsStore(db, tenant);
  const judging = judgeStore(db, tenant, reader);
  const ownFields = () => customFieldStore(db, tenant).list();
  const ownTypes = async () => ownTypesOf(await documentTypeStore(db, tenant).list());
  const asker = requesterOf(actor);
  const own = ownFieldsStore(db, tenant);
  const begin = beginStore(db, tenant, reader);
  const who = asker ? { actor: asker.id, requestId: asker.requestId } : {};

  async function get(id: string): Promise<Import> {
    const found = await find(id);
    if (!found) throw notFound(importMissing);
    return found;
  }

  async function getReady(id: string): Promise<Import> {
    const found = await get(id);
    if (found.state === 'ready') return found;
    throw conflict(found.state === 'reading' ? 'Todavía se está leyendo' : 'Esta importación ya no se puede cambiar');
  }

  return {
    find,
    page: (filter: { state?: ImportState }, limit: number, cursor?: string) => page(filter, limit, cursor),

    /** Throws 'notFound' for an import of another organization. */
    async rows(id: string, page: { state?: ImportRowState; after: number; limit: number }) {
      await get(id);
      return rows(id, page);
    },

    /** Throws like beginStore. */
    async create({ text, contentId, sheet, kind, name }: output<typeof importInput>, id: string): Promise<Import> {
      const given = text === undefined ? { contentId: contentId ?? '', sheet: sheet ?? null } : { text };
      await begin(given, { kind, name }, id);
      return get(id);
    },

    /** The same for a sheet on the disk, which is deleted once it is read or rejected. */
    async createFrom(received: Received, query: output<typeof importTextQuery>, id: string): Promise<Import> {
      await begin({ path: received.path }, query, id, received);
      return get(id);
    },

    /** Throws 'conflict' for an applied one, which has an undo instead. */
    async discard(id: string): Promise<void> {
      const deleted = await db
        .delete(imports)
        .where(and(one(id), inArray(imports.state, ['reading', 'ready', 'failed'])))
        .returning({ columns: imports.columns });
      if (deleted.length > 0) return own.drop(deleted.flatMap(({ columns }) => madeFor(columns)));
      const { state } = await get(id);
      if (state === 'queued' || state === 'importing') throw conflict('Se está importando: esperá a que termine');
      throw conflict('Ya se importó: se puede deshacer, pero no descartar');
    },

    async match(
      id: string,
      { kind, columns: given = [], hidden, added = [], dates, answers, own: answer, fills }: ImportColumnsInput,
    ): Promise<Import> {
      const found = await getReady(id);
      const columns: Placed[] = answer ? [...given, ...(await own.place(found, answer))] : given;
      const wanted = kind ?? found.kind;
      const codes = [...columns, ...added, ...(fills ?? [])].map(({ target }) => target);
      const targets = targetsOf(wanted, await ownFields(), await ownTypes());
      if (codes.some((code) => code !== null && !targets.of(code))) throw invalid('El campo no es de este tipo');
      const usedTargets = [...columns, ...added].flatMap(({ target }) => target ?? []);
      if (new Set(usedTargets).size < usedTargets.length) throw invalid('Dos columnas no pueden ser lo mismo');
      if (found.columns.length + added.length > mostImportColumns) throw invalid(`Hasta ${mostImportColumns} columnas`);
      // A target that a person gives to another column is removed from the one that had it.
      const freed = found.columns
        .filter(
          ({ index, target }) =>
            target !== null && usedTargets.includes(target) && !columns.some((one) => one.index === index),
        )
        .map(({ index }) => ({ index, target: null }));
      const labelled = added.map((one) => ({ ...one, label: targets.of(one.target)?.label ?? '' }));
      const placed = [...freed, ...columns];
      const isMoved = ({ index, target }: Placed) =>
        placed.some((one) => one.index === index && one.target !== target) || !targets.of(target ?? '');
      await own.drop(madeFor(found.columns.filter(isMoved)));
      await judging.again(found, {
        kind,
        columns: placed,
        hidden,
        added: labelled,
        dates,
        answers,
        fills,
      });
      return get(id);
    },

    async changeRow(id: string, number: number, change: ImportRowInput): Promise<{ row: ImportRow; import: Import }> {
      const found = await getReady(id);
      const { rows: before } = await rows(id, { after: number - 1, limit: 1 });
      if (before[0]?.number !== number) throw notFound('Fila no encontrada');
      const cells = new Map(change.cells?.map(({ index, text }) => [index, text.trim()]));
      await judging.again(found, { row: { number, cells, leftOut: change.leftOut, accepted: change.accepted } });
      const { rows: after } = await rows(id, { after: number - 1, limit: 1 });
      const [row] = after;
      if (!row) throw notFound('Fila no encontrada');
      return { row, import: await get(id) };
    },

    /** Throws 'conflict' for one that was corrected since the person saw it, or has nothing to import. */
    async apply(id: string, { doubts, revision }: output<typeof importApplyInput>): Promise<Import> {
      const found = await getReady(id);
      const corrected = () => conflict('Esta importación se corrigió mientras la mirabas: revisala de nuevo');
      if (revision !== undefined && revision !== found.revision) throw corrected();
      const { ready, passing = 0 } = found.counts;
      if (ready + (doubts ? found.counts.doubts : passing) === 0) throw conflict('No hay filas para importar');
      const toQueue = { state: 'queued', takesDoubts: doubts, done: 0, attempts: 0, error: null, ...who } as const;
      const queued = await db
        .update(imports)
        .set({ ...toQueue, updatedAt: sql`now()` })
        .where(and(one(id), eq(imports.state, 'ready'), eq(imports.revision, found.revision)))
        .returning({ id: imports.id });
      if (queued.length === 0) {
        await getReady(id);
        throw corrected();
      }
      await askForJob(db, importing);
      return get(id);
    },

    lookAtUndo: async (id: string) => lookAtUndo(db, tenant, undoable(await get(id))),

    async undo(id: string): Promise<Import> {
      const found = await get(id);
      if (found.state === 'undone') return found;
      await undoImport(db, tenant, undoable(found));
      return get(id);
    },

    async failed(id: string, format: 'xlsx' | 'csv') {
      return failedRows(await get(id), (after) => rows(id, { after, limit: 500 }), format);
    },

    async template(kind: ImportKind, format: 'xlsx' | 'csv') {
      return templateOf(targetsOf(kind, await ownFields()), format);
    },
  };
}
