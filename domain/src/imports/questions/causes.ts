import { fold } from '../../values/fold.ts';
import { formatNumber } from '../../values/format.ts';
import type { ImportAnswer, ImportAsk } from '../import-questions.ts';
import { nameKey } from '../reading/cells/people.ts';
import { ofRows } from './assumed.ts';

/** One question for all rows that lack the same thing for the same reason. */

export type Answers = ReadonlyMap<string, ImportAnswer>;

const noAnswers: Answers = new Map();
const none = () => false;

/** A kind of paper has a cause by its name; all missing units share one, and all missing drivers. */
export const causeOf = (about: ImportAsk['about'], name: string) => (about === 'type' ? `type ${fold(name)}` : about);

/** This many equal remarks of rows become one note. */
const fewestAlike = 5;
const mostRemarks = 6;
const mostNames = 3;
/** Only the kinds of papers in most rows are listed. */
const mostTypes = 6;

interface MonthColumn {
  index: number;
  header: string;
  target: { label: string };
  isNeeded: boolean;
  months: ImportAnswer | null;
}

interface Found {
  about: ImportAsk['about'];
  names: Map<string, string>;
  rows: Set<number>;
  /** The column that it is about, and whether a row without its value stays out. */
  column?: number;
  isNeeded?: boolean;
}

/** The days of one column in cells with the month alone. */
export const monthsOf = (index: number) => `month ${index}`;

export class Causes {
  private readonly answers: Answers;
  /** Whether a person has included that row: an answer for all rows does not exclude it. */
  readonly isIncluded: (row: number) => boolean;
  private readonly found = new Map<string, Found>();
  private readonly same = new Map<string, number>();

  constructor(answers: Answers = noAnswers, isIncluded: (row: number) => boolean = none) {
    this.answers = answers;
    this.isIncluded = isIncluded;
  }

  /** @param name as written in the row. @returns the answer for all rows of that cause. */
  say(number: number, about: ImportAsk['about'], name: string): ImportAnswer | null {
    const cause = causeOf(about, name);
    const found = this.found.get(cause) ?? { about, names: new Map<string, string>(), rows: new Set<number>() };
    this.found.set(cause, found);
    found.rows.add(number);
    const key = about === 'drivers' ? nameKey(name) : fold(name);
    if (!found.names.has(key)) found.names.set(key, name);
    const answer = this.answers.get(cause) ?? null;
    return answer === 'leave' && this.isIncluded(number) ? null : answer;
  }

  /** Counts a row's doubts: a doubt of many rows is shown once, above them. */
  saySame(words: ReadonlySet<string>): void {
    for (const one of words) this.same.set(one, (this.same.get(one) ?? 0) + 1);
  }

  remarks(): string[] {
    const many = [...this.same].filter(([, rows]) => rows >= fewestAlike);
    return many
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostRemarks)
      .map(([words, rows]) => `${formatNumber(rows)}${ofRows}${words}`);
  }

  /** A cell of that column gives the month alone. 'create' uses its last day, 'leave' leaves it empty. */
  sayMonth(row: { source: { number: number }; isLeft: boolean }, column: MonthColumn): void {
    const { index, header, target, isNeeded, months } = column;
    const cause = monthsOf(index);
    const names = new Map([[cause, header || target.label]]);
    const found = this.found.get(cause) ?? { about: 'month' as const, names, rows: new Set(), column: index, isNeeded };
    this.found.set(cause, found);
    found.rows.add(row.source.number);
    if (months === 'leave' && isNeeded) row.isLeft = true;
  }

  questions(): ImportAsk[] {
    const questions = [...this.found].map(([cause, { about, names, rows, column = null, isNeeded }]) => ({
      ...{ cause, about, count: names.size, rows: rows.size, column, ...(isNeeded && { isNeeded: true as const }) },
      names: [...names.values()].slice(0, mostNames),
      answer: this.answers.get(cause) ?? null,
    }));
    const types = questions.filter(({ about }) => about === 'type').toSorted((one, other) => other.rows - one.rows);
    return [...questions.filter(({ about }) => about !== 'type'), ...types.slice(0, mostTypes)];
  }
}
