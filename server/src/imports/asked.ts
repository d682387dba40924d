import type { ImportAsk, ImportColumn } from '@baqueano/domain/imports/import';
import type { Asked, Judged } from './reading/program.ts';

/** What the process that judges is asked of a sheet that was judged before. */

/** The order of day and month of a file that was read, unless somebody has to say it: a cell that is mended turns no other one. */
export function datesOf(columns: readonly ImportColumn[]): Asked['dates'] {
  const { dates: order, datesChosen: chosen = false } = columns.find(({ dates }) => dates !== undefined) ?? {};
  return order === undefined || order === 'both' ? null : { order, chosen };
}

/** The questions that a person has answered, by their cause. */
export const answersOf = (asks: readonly ImportAsk[]) =>
  new Map(asks.flatMap(({ cause, answer }) => (answer === null ? [] : [[cause, answer]])));

/** What was judged, to be judged without its doubtful values: a piece of its own, within the bound of one. */
export function byDefault(asked: Asked, { kind, columns, fills, asks }: Judged, out: string): Asked {
  return {
    ...{ known: asked.known, now: asked.now, writes: asked.writes, out, kind, fills, remembered: [] },
    source: { form: 'shown', path: asked.out, headers: columns.map(({ header }) => header) },
    columns: columns.map(({ index, target }) => ({ index, target })),
    dates: datesOf(columns),
    answers: [...answersOf(asks)],
  };
}
