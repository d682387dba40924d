import {
  type CheckedFileInput,
  type FileHolder,
  fileInput,
  type MediaType,
  mostFilesOfRecord,
  type RecordFile,
  tooManyFiles,
} from '@baqueano/domain/records/file';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { type JsonText, named } from '../database/statements/json.ts';
import { inUtc, momentKey } from '../database/statements/moments.ts';
import { users } from '../people/credentials/table.ts';
import { cutKeyed, following, keyedRows, ordered, type Sort } from '../records/list.ts';
import { newId } from '../records/new-id.ts';
import { type Page, readCursor } from '../records/page.ts';
import { requirePermission } from '../records/permitted.ts';
import { notFound, tooLarge } from '../records/refusals.ts';
import { formerPeople } from '../records/table.ts';
import { trace } from '../records/trace-store.ts';
import { undoOf } from '../records/undo.ts';
import { versionOf } from '../records/version.ts';
import { changeRecord, createRecord, deleteRecord, lineOf, type RecordKind, refusalOf } from '../records/write.ts';
import type { OrganizationId, Tenant } from '../tenant.ts';
import { lockFiles } from './content-store.ts';
import { contents, files, holderColumn, recordHolders, vehicleOfFile } from './table.ts';

export const noContent = () => notFound('El contenido ya no está: subilo de nuevo');
const noHolder = () => notFound('No se encontró el registro de ese archivo');

export const fileKind: RecordKind<RecordFile> = {
  name: 'file',
  table: files,
  missing: 'Archivo no encontrado',
  refusals: {
    ...Object.fromEntries(recordHolders.map((kind) => [`files_${kind}_fk`, noHolder])),
    files_content_fk: noContent,
  },
  fields: Object.keys(fileInput.shape),
  labelOf: ({ name }) => name,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

const kindOf = sql<FileHolder>`case ${sql.join(
  recordHolders.map((kind) => sql`when ${holderColumn(kind)} is not null then ${sql.raw(`'${kind}'`)}`),
  sql` `,
)} else 'organization' end`;

const recordOf = sql<string>`coalesce(${sql.join(
  recordHolders.map((kind) => sql`${holderColumn(kind)}`),
  sql`, `,
)}, ${files.organizationId})`;

const newest: Sort = {
  by: [sql`${files.createdAt}`],
  key: momentKey(files.createdAt),
  form: 'moment',
  last: (key) => sql`${key}::timestamp at time zone 'utc'`,
};

const columnsOf = (organizationId: OrganizationId) =>
  named({
    id: files.id,
    kind: kindOf,
    recordId: recordOf,
    vehicleId: vehicleOfFile(organizationId),
    name: files.name,
    contentId: files.contentId,
    mediaType: sql<MediaType>`${contents.mediaType}`,
    size: contents.size,
    pages: contents.pages,
    width: contents.width,
    height: contents.height,
    createdAt: inUtc(files.createdAt),
    createdBy: sql<RecordFile['createdBy']>`case when ${files.createdBy} is not null then json_build_object(
      'id', ${files.createdBy},
      'name', coalesce((
        select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email)
        from ${users} as person where person.id = ${files.createdBy}
      ), (
        select former.name from ${formerPeople} as former
        where former.organization_id = ${organizationId} and former.id = ${files.createdBy}
      ))
    ) end`,
    version: versionOf(files),
  });

export interface FileFilter {
  kind?: FileHolder;
  record?: string;
  content?: string;
}

/**
 * Files belong to their record: adding or removing one needs the right to change it. Files of the organization itself are
 * documents.
 */
function requireHolder(tenant: Tenant, kind: FileHolder): void {
  requirePermission(tenant, `${kind === 'organization' ? 'document' : kind}:write`);
}

/**
 * The files of one organization's records.
 * @param mayChange throws without the right to change records of that kind.
 */
export function fileStore(
  db: Database,
  tenant: Tenant,
  mayChange: (tenant: Tenant, kind: FileHolder) => void = requireHolder,
) {
  const { organizationId, actor } = tenant;
  const mine = eq(files.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(files.id, id));
  const theContent = and(eq(contents.organizationId, organizationId), eq(contents.id, files.contentId));

  function matching({ kind, record, content }: FileFilter): SQL | undefined {
    const those = and(mine, content ? eq(files.contentId, content) : undefined);
    if (kind === 'organization') {
      const ofNone = recordHolders.map((holder) => isNull(holderColumn(holder)));
      return and(those, ...ofNone, record && record !== organizationId ? sql`false` : undefined);
    }
    if (!kind) return and(those, record ? eq(recordOf, record) : undefined);
    const column = holderColumn(kind);
    return and(those, record ? eq(column, record) : sql`${column} is not null`);
  }

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<RecordFile | null> {
    const [found] = await from
      .select(columnsOf(organizationId))
      .from(files)
      .innerJoin(contents, theContent)
      .where(one(id));
    return found ?? null;
  }

  async function written(tx: Database, id: string): Promise<RecordFile> {
    const found = await find(id, tx);
    if (!found) throw new Error('The file that was written is gone');
    return found;
  }

  /** The columns for a file's record. Throws 'notFound' for another organization. */
  function holderOf({ kind, recordId }: Pick<CheckedFileInput, 'kind' | 'recordId'>) {
    mayChange(tenant, kind);
    if (kind === 'organization' && recordId !== organizationId) throw noHolder();
    const none = Object.fromEntries(recordHolders.map((holder) => [`${holder}Id`, null]));
    return kind === 'organization' ? none : { ...none, [`${kind}Id`]: recordId };
  }

  /** Throws 'tooLarge' where the record has its maximum. */
  async function requirePlace(tx: Database, { kind, recordId }: CheckedFileInput): Promise<void> {
    await lockFiles(tx, organizationId);
    if ((await tx.$count(files, matching({ kind, record: recordId }))) < mostFilesOfRecord) return;
    throw tooLarge(tooManyFiles);
  }

  async function insert(tx: Database, input: CheckedFileInput, id: string): Promise<RecordFile> {
    await requirePlace(tx, input);
    const createdBy = actor.kind === 'person' ? actor.userId : null;
    const { name, contentId } = input;
    await tx.insert(files).values({ organizationId, id, ...holderOf(input), name, contentId, createdBy });
    return written(tx, id);
  }

  return {
    find: (id: string) => find(id),

    /** The newest first. @param cursor of the page before. */
    async page(filter: FileFilter, limit: number, cursor?: string): Promise<Page<JsonText<RecordFile[]>>> {
      const [key, id] = readCursor(cursor, ['moment', 'id']) ?? [];
      const beyond = key && id ? following(newest, 'desc', files.id, key, id) : undefined;
      const columns = columnsOf(organizationId);
      const query = db
        .select({ ...columns, key: newest.key.as('key') })
        .from(files)
        .innerJoin(contents, theContent)
        .where(and(matching(filter), beyond))
        .orderBy(...ordered(newest, 'desc', files.id))
        .limit(limit + 1);
      return cutKeyed(await keyedRows(db, columns, {}, query), limit, null);
    },

    /** Throws 'notFound' for a record or a content of another organization, 'tooLarge' for one too many. */
    create(input: CheckedFileInput, id = newId()): Promise<RecordFile> {
      return createRecord(db, tenant, fileKind, { find: () => find(id), insert: (tx) => insert(tx, input, id) });
    },

    /** The same within another transaction. An existing one stays as it is. */
    async add(tx: Database, input: CheckedFileInput, id: string): Promise<void> {
      if (await find(id, tx)) return;
      const made = await insert(tx, input, id).catch((error) => Promise.reject(refusalOf(fileKind, error)));
      await trace(tx, tenant, lineOf(fileKind, 'created', made));
    },

    /** Changes name, record or content. Throws like `create`, and like `changeRecord`. */
    update(id: string, input: CheckedFileInput, expected: string[] | null = null, undoing?: string) {
      return changeRecord(db, tenant, fileKind, {
        expected,
        undoing,
        async lock(tx) {
          await tx.select({ id: files.id }).from(files).where(one(id)).for('no key update');
          return find(id, tx);
        },
        async change(tx, before) {
          mayChange(tenant, before.kind);
          if (before.recordId !== input.recordId) await requirePlace(tx, input);
          const row = { ...holderOf(input), name: input.name, contentId: input.contentId, updatedAt: sql`now()` };
          await tx.update(files).set(row).where(one(id));
          return written(tx, id);
        },
      });
    },

    /** Throws like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, fileKind, {
        expected,
        async lock(tx) {
          await tx.select({ id: files.id }).from(files).where(one(id)).for('update');
          const found = await find(id, tx);
          if (found) mayChange(tenant, found.kind);
          return found;
        },
        remove: (tx) => tx.delete(files).where(one(id)),
      });
    },
  };
}

export const fileUndo = undoOf(fileKind, {
  changes: { storeOf: (db, tenant) => fileStore(db, tenant), schema: fileInput },
  async restore(_tx, tenant, { kind }, put) {
    requireHolder(tenant, kind);
    await put();
  },
});
