import type { ImportAct, ImportCell, ImportKind, ImportProblem } from '../../import.ts';
import { Causes } from '../../questions/causes.ts';
import { type CellValue, leftEmpty } from '../../reading/cells/cell.ts';
import { negativeWords } from '../../reading/cells/number-cells.ts';
import { readCell } from '../../reading/cells/read-cell.ts';
import type { SheetRow } from '../../reading/structure/layout.ts';
import { fieldOf, recordOf } from '../../targets/by-kind.ts';
import { ownPrefix, type Targets, withOwnTogether } from '../../targets/own.ts';
import type { ImportTarget } from '../../targets/target.ts';
import { type ReadColumn, readCells } from './cells.ts';
import { placesOf } from './places.ts';
import { differencesOf, shownAs } from './shown.ts';
import type { ImportWrite } from './write.ts';

/** Severities: a question keeps the whole row out until a person answers, a doubt its own cell alone. */
type Severity = ImportProblem['severity'] | 'question';
type RowProblem = ImportProblem & { target: string | null; label: string | null };

/** Records that each row of a wide sheet has, or adds to its unit or driver. */
const everyUnits = ['vehicle', 'assignment'];
const nothing: ReadonlyMap<string, never> = new Map<string, never>();
const noRows: ReadonlySet<number> = new Set();
const noCodes: ReadonlySet<string> = new Set();

export class JudgedRow {
  readonly source: SheetRow;
  readonly kind: ImportKind;
  private readonly targets: Targets;
  cells: ImportCell[] = [];
  values: ReadonlyMap<string, CellValue> = nothing;
  problems: RowProblem[] = [];
  readonly acts: ImportAct[] = [];
  readonly writes: ImportWrite[] = [];
  /** The rows that create a record to which this one refers. */
  needs: ReadonlySet<number> = noRows;
  private columnOf: ReadonlyMap<string, number> = nothing;
  /** Remarks to repeat when its cells are read again. */
  private readonly pending: [Severity, string | null, string, string[] | undefined][] = [];
  private unread: ReadonlySet<string> = noCodes;
  /** Its doubtful cells stay empty: no person has confirmed them. */
  readonly isCautious: boolean;
  private readonly emptied: readonly number[];
  /** Cells with a doubtful value: it is left out until a person confirms it. */
  private doubted: ReadonlyMap<string, CellValue> = nothing;
  /** Values that are well read, and doubtful beside the known ones. */
  private awaited: ReadonlySet<string> = noCodes;
  causes = new Causes();
  months: readonly ReadColumn[] = [];
  /** The heading of its kilometres mentions hours too. */
  alsoHours = false;
  /** A person has answered that rows of its cause stay out. */
  isLeft = false;

  constructor(
    targets: Targets,
    source: SheetRow,
    columns: readonly ReadColumn[],
    fills: ReadonlyMap<string, string>,
    isCautious = false,
    emptied: readonly number[] = [],
  ) {
    [this.isCautious, this.emptied] = [isCautious, emptied];
    [this.targets, this.kind, this.source] = [targets, targets.kind, source];
    this.read(columns, fills);
  }

  private read(columns: readonly ReadColumn[], fills: ReadonlyMap<string, string>): void {
    const { values, empty, ...rest } = readCells(this.source.cells, columns, this.isCautious);
    ({ cells: this.cells, unread: this.unread, doubted: this.doubted, months: this.months } = rest);
    this.values = values;
    this.columnOf = placesOf(columns);
    this.alsoHours = columns.some(({ alsoHours }) => alsoHours);
    for (const index of this.emptied) for (const [code, at] of this.columnOf) if (at === index) values.delete(code);
    const own = new Set([...values.keys()].map(recordOf));
    // The values that fill all rows give no unit a driver or a paper that it lacks.
    const isOfRow = (code: string) =>
      this.kind !== 'fleet' || everyUnits.includes(recordOf(code)) || own.has(recordOf(code));
    for (const target of empty) if (isOfRow(target.target)) this.fill(values, target, fills.get(target.target));
    for (const [code, text] of fills) {
      const target = this.targets.of(code);
      if (target && !this.columnOf.has(code) && isOfRow(code)) this.fill(values, target, text);
    }
  }

  /** The row that creates a record to which this one refers. */
  needsRow(number: number): void {
    if (number !== this.source.number) this.needs = new Set([...this.needs, number]);
  }

  /** Frees the memory that can be filled again: thousands of rows wait for others. */
  rest(): void {
    [this.cells, this.values, this.columnOf, this.problems] = [[], nothing, nothing, []];
  }

  wake(columns: readonly ReadColumn[], fills: ReadonlyMap<string, string>): void {
    this.read(columns, fills);
    for (const [severity, code, words, instead] of this.pending.splice(0)) this.say(severity, code, words, instead);
  }

  private fill(values: Map<string, CellValue>, target: ImportTarget, text: string | undefined): void {
    if (text === undefined) return;
    const { value, problem } = readCell(target, text, 'dmy');
    if (value !== null) values.set(target.target, value);
    if (value === null && problem) this.say('error', target.target, problem.words.replace(leftEmpty, ''));
  }

  text(code: string): string | undefined {
    const value = this.values.get(code);
    return value === undefined ? undefined : String(value);
  }

  /** Whether the sheet has a column for it, or one value for all rows. */
  isGiven(code: string): boolean {
    return this.columnOf.has(code) || this.values.has(code);
  }

  isUnread(code: string): boolean {
    return this.unread.has(code);
  }

  /** Whether its value is left out until a person confirms it. */
  isDoubted(code: string): boolean {
    return this.doubted.has(code) || this.awaited.has(code);
  }

  leftOut(code: string): CellValue | undefined {
    return this.isCautious ? this.doubted.get(code) : undefined;
  }

  leftOutOf(record: string): Record<string, CellValue> {
    const codes = this.isCautious ? [...this.doubted] : [];
    return Object.fromEntries(
      codes.flatMap(([code, value]) => (recordOf(code) === record ? [[fieldOf(code), value] as const] : [])),
    );
  }

  get isShortened(): boolean {
    return this.isCautious && this.doubted.size > 0;
  }

  /** Takes the doubt off a cell that another field has read. */
  readInstead(code: string, shown: string): void {
    const index = this.columnOf.get(code);
    if (index !== undefined) this.cells[index] = { text: this.written(code), read: shown };
  }

  written(code: string): string {
    return this.source.cells[this.columnOf.get(code) ?? -1] ?? '';
  }

  /** Shows the place of a negative amount, once more is known of its record. */
  sayNegative(code: string, then: string): void {
    const index = this.columnOf.get(code) ?? -1;
    const cell = this.cells[index];
    const words = negativeWords(cell?.problem?.words ?? '', then);
    if (cell?.problem && words !== null) this.cells[index] = { ...cell, problem: { ...cell.problem, words } };
  }

  fieldsOf(record: string): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    for (const [code, value] of this.values) if (code.startsWith(`${record}.`)) fields[fieldOf(code)] = value;
    return withOwnTogether(fields);
  }

  /**
   * A cell has one error at most, the first, and an error wins over a doubt. The words are those of the cell, if it could not
   * be read.
   */
  say(severity: Severity, code: string | null, words: string, instead?: string[]): void {
    this.pending.push([severity, code, words, instead]);
    const problem: ImportProblem = {
      severity: severity === 'error' ? 'error' : 'doubt',
      words,
      ...(instead && instead.length > 0 && { instead }),
      ...(severity === 'doubt' && { passes: true }),
    };
    const index = (code === null ? undefined : this.columnOf.get(code)) ?? -1;
    const cell = this.cells[index];
    if (cell) {
      const before = cell.problem;
      if (before?.severity === 'error' || (before && severity === 'doubt')) return;
      if (before && severity === 'question' && !before.passes) return;
      const isUnread = before !== undefined && code !== null && this.isUnread(code);
      const { passes: _passes, ...same } = before ?? problem;
      this.cells[index] = {
        ...cell,
        problem: isUnread ? { ...same, severity: 'error', words: same.words.replace(leftEmpty, '') } : problem,
      };
      return;
    }
    if (this.problems.some((one) => one.target === code && one.words === words)) return;
    const label = code === null ? null : (this.targets.of(code)?.label ?? null);
    this.problems.push({ ...problem, target: code, label });
  }

  /** Puts the schema's issues at the cells of their fields. @param record the first part of their targets. */
  refuse(record: string, issues: readonly { path: PropertyKey[]; message: string }[]): void {
    for (const { path, message } of issues) {
      const [field, id] = path.map(String);
      this.say('error', `${record}.${field === 'custom' ? ownPrefix + id : field}`, message);
    }
  }

  has(severity: ImportProblem['severity']): boolean {
    return (
      this.problems.some((problem) => problem.severity === severity) ||
      this.cells.some(({ problem }) => problem?.severity === severity)
    );
  }

  private get reported(): ImportProblem[] {
    return [...this.problems, ...this.cells.flatMap(({ problem }) => problem ?? [])];
  }

  get firstError(): string | undefined {
    return this.reported.find(({ severity }) => severity === 'error')?.words;
  }

  /** Whether a doubt keeps the whole row out until a person has answered. */
  get needsAnswer(): boolean {
    return this.reported.some(({ severity, passes }) => severity === 'doubt' && !passes);
  }

  write(write: ImportWrite): void {
    this.writes.push(write);
  }

  act(act: Omit<ImportAct, 'changes'> & Partial<Pick<ImportAct, 'changes'>>): void {
    this.acts.push({ changes: [], ...act });
  }

  /** A value waits for a person. @returns whether the row does without it. */
  waits(code: string): boolean {
    this.awaited = new Set([...this.awaited, code]);
    return this.isCautious;
  }

  shown(code: string, value: unknown): string | null {
    return shownAs(this.targets, code, value);
  }

  differences(record: string, stands: Record<string, unknown>, given: Record<string, unknown>) {
    return differencesOf(this.targets, record, stands, given);
  }
}

/** Removes undefined fields: thousands of records are in memory at once. */
export function definedFields<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
