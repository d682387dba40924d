import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Import, ImportFill, ImportKind } from '@baqueano/domain/imports/import';
import type { ImportAnswer } from '@baqueano/domain/imports/import-questions';
import { isUnplacedNote } from '@baqueano/domain/imports/matching/unplaced';
import { isJudgedNote } from '@baqueano/domain/imports/questions/assumed';
import { plain } from '@baqueano/domain/imports/targets/words';
import { thisMinute } from '@baqueano/domain/values/dates';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { contentStore } from '../../files/content-store.ts';
import { storedName } from '../../files/keeping/storage.ts';
import { conflict, invalid, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import type { Judged, SheetRequest, Source } from '../reading/program.ts';
import { importMatchings, imports } from '../table.ts';
import type { Reader } from './kind.ts';
import { writeKnown } from './known-store.ts';
import type { Placed } from './own-fields-store.ts';
import { answersOf, byDefault, datesOf } from './requests.ts';
import { stageRows, writeRows } from './stage-store.ts';

const mostRemembered = 200;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Given = { text: string } | { path: string } | { contentId: string; sheet: string | null };

/** A column that the sheet lacks: its heading, and its value in all rows. */
export interface Added {
  target: string;
  label: string;
  value: string;
}

export interface RowChange {
  number: number;
  cells: ReadonlyMap<number, string>;
  leftOut?: boolean;
  accepted?: boolean;
}

interface ImportChange {
  kind?: ImportKind;
  columns?: Placed[];
  hidden?: boolean;
  added?: Added[];
  dates?: 'dmy' | 'mdy';
  answers?: { cause: string; answer: ImportAnswer }[];
  fills?: ImportFill[];
  row?: RowChange;
}

const changedMeanwhile = () => conflict('La importación cambió mientras tanto: volvé a mirarla');

export function judgeStore(db: Database, tenant: Tenant, reader: Reader) {
  const { organizationId } = tenant;
  const one = (id: string) => and(eq(imports.organizationId, organizationId), eq(imports.id, id));

  async function remembered(): Promise<SheetRequest['remembered']> {
    return db
      .select({
        key: importMatchings.headings,
        kind: importMatchings.kind,
        columns: importMatchings.columns,
        fills: importMatchings.fills,
      })
      .from(importMatchings)
      .where(eq(importMatchings.organizationId, organizationId))
      .orderBy(desc(importMatchings.updatedAt))
      .limit(mostRemembered);
  }

  async function bring(folder: string, given: Given): Promise<Source> {
    const path = join(folder, 'source');
    if ('path' in given) {
      await rename(given.path, path);
      return { form: 'text', path };
    }
    if ('text' in given) {
      await writeFile(path, given.text, { mode: 0o600 });
      return { form: 'text', path };
    }
    const content = await contentStore(db, tenant).byId(given.contentId);
    if (!content) throw notFound('Archivo no encontrado');
    if (content.mediaType !== workbook)
      throw invalid('El archivo no es un XLSX', { contentId: 'El archivo no es un XLSX' });
    const name = storedName(organizationId, content.hash);
    if ((await reader.storage.sizeOf(name)) === null) throw notFound('Archivo no encontrado');
    await pipeline(await reader.storage.read(name), createWriteStream(path, { mode: 0o600 }));
    return { form: 'xlsx', path, sheet: given.sheet };
  }

  /** @throws Refusal 'invalid' with the errors of the sheet. */
  async function ask(
    folder: string,
    source: Source,
    more: Pick<SheetRequest, 'kind' | 'columns' | 'fills' | 'dates' | 'answers'>,
  ): Promise<Judged & { out: string }> {
    const [known, shown, out] = ['known', 'shown', 'out'].map((name) => join(folder, name)) as [string, string, string];
    await writeKnown(db, tenant, more.kind, known);
    const read = async (request: SheetRequest) => {
      const answer = await reader.ask(organizationId, request);
      if ('complaint' in answer) throw invalid(answer.complaint, { text: answer.complaint });
      return answer.judged;
    };
    const now = thisMinute();
    const request: SheetRequest = {
      source,
      known,
      out: shown,
      now,
      ...more,
      remembered: await remembered(),
      writes: false,
    };
    const judged = await read(request);
    if (judged.counts.doubts === 0) return { ...judged, out: shown };
    const second = await read(byDefault(request, judged, out));
    const { creates, updates, incomplete } = judged.counts;
    const counts = { ...second.counts, creates, updates, incomplete };
    return { ...judged, counts, shown: `${judged.shown}.${second.shown}`, out };
  }

  /** @param seen the revision that was judged. */
  async function keep(
    id: string,
    { out, key: _key, counts, ...judged }: Judged & { out: string },
    seen: number,
  ): Promise<void> {
    await transaction(db, async (tx) => {
      const values = { ...judged, counts, state: 'ready' as const, revision: seen + 1, judgedAt: sql`now()` };
      const updated = await tx
        .update(imports)
        .set({ ...values, total: counts.rows, done: 0, updatedAt: sql`now()` })
        .where(and(one(id), eq(imports.revision, seen), sql`${imports.state} in ('reading', 'ready')`))
        .returning({ id: imports.id });
      if (updated.length === 0) throw changedMeanwhile();
      await stageRows(tx, tenant, id, out);
    });
  }

  async function revisionOf(id: string): Promise<number> {
    const [found] = await db.select({ revision: imports.revision }).from(imports).where(one(id));
    if (!found) throw notFound('Importación no encontrada');
    return found.revision;
  }

  return {
    /** A new sheet. @throws Refusal with its errors. */
    readNew: (id: string, given: Given, kind: ImportKind | null): Promise<void> =>
      reader.inFolder(async (folder) => {
        const source = await bring(folder, given);
        await keep(id, await ask(folder, source, { kind, columns: null, fills: null, dates: null, answers: [] }), 0);
      }),

    /** Judges a sheet again, with other columns or another cell. */
    again: (
      { id, kind, tied, columns, hidden, notes, sheets, sheet, fills, asks }: Import,
      change: ImportChange,
    ): Promise<void> =>
      reader.inFolder(async (folder) => {
        const seen = await revisionOf(id);
        const path = join(folder, 'rows');
        await writeRows(db, tenant, id, path, change.row, change.hidden);
        const added = change.added ?? [];
        const answers = answersOf(asks);
        for (const { cause, answer } of change.answers ?? []) answers.set(cause, answer);
        // Another column may have other dates.
        const isSame = change.columns === undefined || change.columns.length === 0;
        const known = isSame && !change.kind ? datesOf(columns) : null;
        const dates = change.dates ? { order: change.dates, chosen: true } : known;
        const headers = [...columns.map(({ header }) => header), ...added.map(({ label }) => label)];
        const other = change.kind !== undefined && change.kind !== kind;
        // A hidden column is matched when a person includes it, and released when they leave it out.
        const stays = columns.filter((column) => !(column.hidden && change.hidden !== undefined));
        const before = other ? [] : stays.map(({ index, target, how }) => ({ index, target, how }));
        const chosen = new Map(
          [
            ...before,
            ...(change.columns ?? []),
            ...added.map(({ target }, at) => ({ index: columns.length + at, target })),
          ].map(({ index, target, ...column }) => [
            index,
            { index, target, how: 'how' in column ? column.how : 'person' } as const,
          ]),
        );
        const judged = await ask(
          folder,
          {
            form: 'rows',
            path,
            headers,
            added: added.map(({ value }) => value),
            notes: notes.filter((note) => !isJudgedNote(note) && !isUnplacedNote(note)),
            hidden: columns.flatMap((column) => (column.hidden ? [column.index] : [])),
            takesHidden: change.hidden ?? hidden?.included ?? false,
            sheets,
            sheet,
          },
          {
            ...{ kind: change.kind ?? kind, columns: [...chosen.values()], fills: change.fills ?? fills, dates },
            answers: [...answers],
          },
        );
        // The former evidence stays, where the target is the same.
        const how = new Map(columns.map((column) => [column.index, column]));
        const placed = new Map(change.columns?.map(({ index, own }) => [index, own]));
        const shownColumns = judged.columns.map((column) => {
          if (column.index >= columns.length) return { ...column, how: 'person' as const };
          const was = how.get(column.index);
          const isAsWas = was?.target === column.target && !other;
          const own = placed.get(column.index) ?? (isAsWas ? was.own : undefined);
          return { ...column, ...(isAsWas && !placed.has(column.index) && { how: was.how }), ...(own && { own }) };
        });
        await keep(id, { ...judged, tied: change.kind ? [] : tied, columns: shownColumns }, seen);
        // A new judgement without any change has nothing to remember.
        if (change.row || Object.values(change).every((one) => one === undefined || one.length === 0)) return;
        const byHeading = shownColumns.flatMap(({ header, target, hidden: isHidden }) =>
          plain(header) === '' || (isHidden && target === null) ? [] : [[plain(header), target]],
        );
        const matching = { kind: judged.kind, columns: Object.fromEntries(byHeading), fills: judged.fills };
        await db
          .insert(importMatchings)
          .values({ organizationId, headings: judged.key, ...matching })
          .onConflictDoUpdate({
            target: [importMatchings.organizationId, importMatchings.headings],
            set: { ...matching, updatedAt: sql`excluded.updated_at` },
          });
      }),
  };
}
