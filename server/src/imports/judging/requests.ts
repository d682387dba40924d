import type { ImportColumn } from '@baqueano/domain/imports/import';
import type { ImportAsk } from '@baqueano/domain/imports/import-questions';
import type { Judged, SheetRequest } from '../reading/program.ts';

/** The order of day and month in the file, unless a person has to choose it: a corrected cell changes no other one. */
export function datesOf(columns: readonly ImportColumn[]): SheetRequest['dates'] {
  const { dates: order, datesChosen: chosen = false } = columns.find(({ dates }) => dates !== undefined) ?? {};
  return order === undefined || order === 'both' ? null : { order, chosen };
}

export const answersOf = (questions: readonly ImportAsk[]) =>
  new Map(questions.flatMap(({ cause, answer }) => (answer === null ? [] : [[cause, answer]])));

/** The second judgement, without doubtful values. It is a piece of work of its own, with the full limit. */
export function byDefault(request: SheetRequest, { kind, columns, fills, asks }: Judged, out: string): SheetRequest {
  return {
    ...{ known: request.known, now: request.now, writes: request.writes, out, kind, fills, remembered: [] },
    source: { form: 'shown', path: request.out, headers: columns.map(({ header }) => header) },
    columns: columns.map(({ index, target }) => ({ index, target })),
    dates: datesOf(columns),
    answers: [...answersOf(asks)],
  };
}
