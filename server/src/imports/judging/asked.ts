import type { ImportColumn } from '@baqueano/domain/imports/import';
import type { ImportAsk } from '@baqueano/domain/imports/import-asks';
import type { Asked, Judged } from '../reading/program.ts';

/** The order of day and month in the file, unless a person has to choose it: a corrected cell changes no other one. */
export function datesOf(columns: readonly ImportColumn[]): Asked['dates'] {
  const { dates: order, datesChosen: chosen = false } = columns.find(({ dates }) => dates !== undefined) ?? {};
  return order === undefined || order === 'both' ? null : { order, chosen };
}

export const answersOf = (asks: readonly ImportAsk[]) =>
  new Map(asks.flatMap(({ cause, answer }) => (answer === null ? [] : [[cause, answer]])));

/** The second judgement, without doubtful values. It is a piece of work of its own, with the full limit. */
export function byDefault(asked: Asked, { kind, columns, fills, asks }: Judged, out: string): Asked {
  return {
    ...{ known: asked.known, now: asked.now, writes: asked.writes, out, kind, fills, remembered: [] },
    source: { form: 'shown', path: asked.out, headers: columns.map(({ header }) => header) },
    columns: columns.map(({ index, target }) => ({ index, target })),
    dates: datesOf(columns),
    answers: [...answersOf(asks)],
  };
}
