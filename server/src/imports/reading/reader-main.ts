import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ImportRow } from '@baqueano/domain/imports/import';
import type { ImportOtherSheet } from '@baqueano/domain/imports/import-questions';
import { asShown, type ByDefault, defaultCounts, withDefault } from '@baqueano/domain/imports/judging/by-default';
import { type JudgedLine, judge } from '@baqueano/domain/imports/judging/judge';
import { withKindOfSheet } from '@baqueano/domain/imports/judging/kind-of-sheet';
import { isDate } from '@baqueano/domain/imports/judging/row/cells';
import { type KnownLine, type World, worldOf } from '@baqueano/domain/imports/judging/row/world';
import type { RowChoice } from '@baqueano/domain/imports/judging/state';
import { kindsOf } from '@baqueano/domain/imports/matching/kind-of';
import { matchColumns } from '@baqueano/domain/imports/matching/match';
import { columnQuestions } from '@baqueano/domain/imports/matching/own-papers';
import { secondOf } from '@baqueano/domain/imports/matching/second';
import { unplacedNotes } from '@baqueano/domain/imports/matching/unplaced';
import { layoutOf, type SheetRow } from '@baqueano/domain/imports/reading/structure/layout';
import { textOfBytes } from '@baqueano/domain/imports/reading/structure/text-of-bytes';
import { isKnownHeading } from '@baqueano/domain/imports/targets/headings';
import { targetsOf } from '@baqueano/domain/imports/targets/own';
import { plain } from '@baqueano/domain/imports/targets/words';
import { ownExportOf } from '@baqueano/domain/sheets/own-exports';
import { stopClockAt } from '@baqueano/domain/values/dates';
import { work } from '../../workers/work.ts';
import { eachOf, linesOf, lineWriter, storedWrite } from './lines.ts';
import type { Answer, RowLine, SheetRequest } from './program.ts';
import { sheetOfText, sheetOfWorkbook, textBound, type Workbook } from './sheet.ts';
import { countedIds, shownThrough, storedIds } from './shown.ts';
import { ownRowsOf, requireBringable, Unreadable } from './unreadable.ts';

const valuesToLookAt = 300;
const examplesLeft = (rows: number) =>
  rows === 1 ? 'Se saltó una fila de ejemplo de la plantilla' : 'Se saltaron las filas de ejemplo de la plantilla';

const nothing = { target: null, how: null };

interface Read {
  headers: string[];
  rows: SheetRow[];
  notes: string[];
  /** The texts above its headings; empty for rows that were read before. */
  titles: string[];
  sheets: string[];
  sheet: string | null;
  others?: ImportOtherSheet[];
  choices: Map<number, RowChoice>;
  /** Numbers of rows and indexes of columns that the workbook hides. */
  hidden: { rows: Set<number>; columns: Set<number>; included: boolean };
  /** Their shown form, for a judgement without doubts. */
  before?: ReturnType<typeof asShown>['toJudge'];
}

async function read({ source }: SheetRequest): Promise<Read> {
  const choices = new Map<number, RowChoice>();
  if (source.form === 'rows') {
    const { headers, notes, sheets, sheet } = source;
    const rows: SheetRow[] = [];
    const hidden = { rows: new Set<number>(), columns: new Set(source.hidden), included: source.takesHidden };
    for await (const { number, cells, hidden: isHidden, ...choice } of linesOf<RowLine>(source.path)) {
      rows.push({ number, cells });
      if (Object.values(choice).includes(true)) choices.set(number, choice);
      if (isHidden) hidden.rows.add(number);
    }
    return { headers, rows, notes, titles: [], sheets, sheet, choices, hidden };
  }
  if (source.form === 'shown') {
    const rows: SheetRow[] = [];
    const before = asShown();
    for await (const { left_out: leftOut, accepted, included, ...row } of eachOf<ShownRow>(source.path)) {
      rows.push({ number: row.number, cells: row.cells.map(({ text }) => text) });
      if (leftOut || accepted || included) choices.set(row.number, { leftOut, accepted, included });
      before.add(row);
    }
    const hidden = { rows: new Set<number>(), columns: new Set<number>(), included: true };
    const noBook = { notes: [], titles: [], sheets: [], sheet: null };
    return { ...noBook, headers: source.headers, rows, choices, hidden, before: before.toJudge };
  }
  const { rows, sheets, sheet, others, hidden, merged }: Workbook =
    source.form === 'text'
      ? { rows: sheetOfText(textOfBytes(await readFile(source.path))), sheets: [], sheet: null, hidden: [], merged: [] }
      : await sheetOfWorkbook(source.path, source.sheet);
  const layout = layoutOf(rows, isKnownHeading, merged);
  const own = ownRowsOf(rows, layout.rows);
  const left = layout.rows.length - own.length;
  const notes = left === 0 ? layout.notes : [...layout.notes, examplesLeft(left)];
  const hiddenRows = new Set(own.flatMap((row) => (row.hidden ? [row.number] : [])));
  for (const number of hiddenRows) choices.set(number, { leftOut: true, accepted: false });
  const used = hidden.filter((at) => layout.headers[at] || own.some(({ cells }) => cells[at]));
  const seen = { rows: hiddenRows, columns: new Set(used), included: false };
  return { ...layout, rows: own, notes, sheets, sheet, others, choices, hidden: seen };
}

async function worldFrom(path: string): Promise<World> {
  const lines: KnownLine[] = [];
  for await (const line of linesOf<KnownLine>(path)) lines.push(line);
  return worldOf(lines);
}

type ShownRow = ImportRow & { left_out: boolean; accepted: boolean; included: boolean; hidden: boolean };

/** A judged row in the form of the answer's file, of which there are three. */
function textsOf(
  { writes, ...row }: JudgedLine,
  { source, writes: isToWrite }: SheetRequest,
  { choices, hidden }: Read,
) {
  if (isToWrite) return writes.map((write) => JSON.stringify({ row: row.number, ...storedWrite(write) }));
  if (source.form === 'shown')
    return [JSON.stringify({ acts: row.acts, enters: writes.length > 0 } satisfies ByDefault)];
  const { leftOut = false, accepted = false, included = false } = choices.get(row.number) ?? {};
  const isHidden = hidden.rows.has(row.number);
  return [JSON.stringify({ ...row, left_out: leftOut, accepted, included, hidden: isHidden } satisfies ShownRow)];
}

/** Writes the rows of the sheet beside their default effects. Returns the counts. */
async function writeShown(shown: string, byDefault: string, out: string) {
  const { counts, add } = defaultCounts();
  const file = lineWriter(out);
  const rows = eachOf<ShownRow>(shown);
  for await (const does of eachOf<ByDefault>(byDefault)) {
    const { value } = await rows.next();
    const row = withDefault<ShownRow>(value, does);
    add(row, does);
    file.add(JSON.stringify(row));
  }
  file.end();
  return counts;
}

async function judged(request: SheetRequest): Promise<Answer> {
  stopClockAt(request.now);
  const world = await worldFrom(request.known);
  const asRead = await read(request);
  const isNew = request.source.form !== 'rows';
  const names = [...asRead.titles, ...(asRead.sheet === null ? [] : [asRead.sheet])];
  const sheet = isNew ? withKindOfSheet(asRead, names, world, request.kind) : asRead;
  const { headers, hidden } = sheet;
  const width = headers.length;
  const added = request.source.form === 'rows' ? request.source.added : [];
  const rows = sheet.rows.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, index) => cells[index] ?? added[index - width + added.length] ?? ''),
  }));
  // Added columns and typed cells count like the sheet's own text.
  const bound = textBound();
  for (const { cells } of rows) bound(cells);
  const key = createHash('sha256').update(headers.map(plain).filter(Boolean).toSorted().join('|')).digest('hex');
  const columns = headers.map((header, index) => ({
    index,
    header,
    values: rows.slice(0, valuesToLookAt).map(({ cells }) => cells[index] ?? ''),
    isOut: hidden.columns.has(index) && !hidden.included,
  }));
  const before = request.remembered.find(
    (one) => one.key === key && (request.kind === null || one.kind === request.kind),
  );
  const isOpen = request.kind === null && !before;
  requireBringable(headers);
  const kinds = isOpen ? kindsOf(columns, world) : [];
  const own = ownExportOf(headers);
  const kind = request.kind ?? own?.kind ?? before?.kind ?? kinds[0] ?? 'fleet';
  const targets = targetsOf(kind, world.own, world.types);
  const matched = matchColumns(targets, columns, before?.columns).columns.map((column) => {
    if (own?.kind !== kind || before) return column;
    const target = own.targets[column.index] ?? null;
    return { ...column, target, how: target === null ? null : ('name' as const) };
  });
  const second = secondOf(targets, columns);
  // An own field may have been deleted since: the question about its column returns.
  const isLost = (target: string | null) => target !== null && !targets.of(target);
  const given = new Map(
    request.columns?.map(({ index, target, how = null }) => [index, isLost(target) ? nothing : { target, how }]),
  );
  // Two columns cannot have the same target: a person's choice wins.
  const usedTargets = new Set([...given.values()].flatMap(({ target }) => target ?? []));
  const chosen = matched.map((column) => {
    const spoken = given.get(column.index);
    if (spoken) {
      const { target } = spoken;
      const how = target === null ? spoken.how : target === column.target ? column.how : ('person' as const);
      return { ...column, target, how };
    }
    return column.target !== null && usedTargets.has(column.target) ? { ...column, target: null, how: null } : column;
  });
  const fills = (request.fills ?? before?.fills ?? []).filter(({ target }) => targets.of(target));
  const codes = chosen.flatMap(({ index, target, header }) => (target === null ? [] : [{ index, target, header }]));
  const ids = countedIds();
  const idOf = storedIds();
  const { source, writes, out } = request;
  const byDefault = source.form === 'shown' && !writes ? `${out}.default` : null;
  const { begin, add, end } = lineWriter(byDefault ?? out);
  const take = (row: JudgedLine) => {
    for (const text of textsOf(row, request, sheet)) add(writes ? ids.replaced(text, idOf) : text);
  };
  const sink = shownThrough({ begin, take }, ids);
  const judgement = judge(
    {
      kind,
      rows,
      columns: codes,
      fills,
      choices: sheet.choices,
      dates: request.dates,
      answers: new Map(request.answers),
      ...sheet.before,
    },
    world,
    sink,
    ids.next,
  );
  end();
  const counts = byDefault && source.form === 'shown' && (await writeShown(source.path, byDefault, out));
  return {
    judged: {
      kind,
      tied: kinds.length > 1 && !own ? kinds : [],
      hidden:
        hidden.rows.size + hidden.columns.size === 0
          ? null
          : { rows: hidden.rows.size, columns: hidden.columns.size, included: hidden.included },
      columns: chosen.map((column) => {
        const target = column.target === null ? undefined : targets.of(column.target);
        return {
          ...column,
          ...(target &&
            isDate(target) && { dates: judgement.dates, ...(request.dates?.chosen && { datesChosen: true as const }) }),
          ...(hidden.columns.has(column.index) && { hidden: true as const }),
        };
      }),
      fills,
      missing: judgement.missing,
      counts: { ...judgement.counts, ...counts },
      shown: sink.digest(),
      notes: [...new Set([...sheet.notes, ...unplacedNotes(chosen, second, hidden.columns), ...judgement.notes])],
      asks: [...judgement.asks, ...columnQuestions(kind, chosen, rows)],
      sheets: sheet.sheets,
      sheet: sheet.sheet,
      others: sheet.others,
      key,
    },
  };
}

work<SheetRequest, Answer>(async (request) => {
  try {
    return await judged(request);
  } catch (error) {
    if (error instanceof Unreadable) return { complaint: error.message };
    throw error;
  }
});
