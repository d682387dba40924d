import { fold } from '../../values/fold.ts';
import type { ImportAnswer, ImportAsk } from '../import.ts';
import { nameKey } from '../reading/people.ts';

/** What several rows lack for one reason: it is asked once for all of them. */

export type Answers = ReadonlyMap<string, ImportAnswer>;

const noAnswers: Answers = new Map();
const none = () => false;

/** The kind of a paper is asked about by its name; whoever is not loaded all together. */
export const causeOf = (about: ImportAsk['about'], name: string) => (about === 'type' ? `type ${fold(name)}` : about);

const mostNames = 3;
/** Of kinds of papers, those that most rows have. */
const mostTypes = 6;

interface Found {
  about: ImportAsk['about'];
  names: Map<string, string>;
  rows: Set<number>;
}

export class Causes {
  private readonly answers: Answers;
  /** Whether a person has taken in that row: no answer for all of them leaves it out. */
  readonly isIncluded: (row: number) => boolean;
  private readonly found = new Map<string, Found>();

  constructor(answers: Answers = noAnswers, isIncluded: (row: number) => boolean = none) {
    this.answers = answers;
    this.isIncluded = isIncluded;
  }

  /** @param name as the row writes it. @returns the answer for all rows of that cause. */
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

  asks(): ImportAsk[] {
    const asks = [...this.found].map(([cause, { about, names, rows }]) => ({
      ...{ cause, about, count: names.size, rows: rows.size, column: null },
      names: [...names.values()].slice(0, mostNames),
      answer: this.answers.get(cause) ?? null,
    }));
    const types = asks.filter(({ about }) => about === 'type').toSorted((one, other) => other.rows - one.rows);
    return [...asks.filter(({ about }) => about !== 'type'), ...types.slice(0, mostTypes)];
  }
}
