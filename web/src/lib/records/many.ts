import type { RecordArea } from '@baqueano/domain/people/permissions';
import { type ChosenCount, type ChosenRecord, mostChosenAtOnce } from '@baqueano/domain/records/chosen';
import { formatCount } from '@baqueano/domain/values/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { act } from '../http/http.ts';
import { refreshAfter } from '../http/refresh.ts';
import { offerUndo } from './undo.ts';

/** A list whose records are changed or deleted many at once. */
export interface ManyRecords {
  /** As its screen.ts calls it. */
  collection: string;
  area: RecordArea;
  /** '/api/documents' */
  path: string;
  /** 'documento', 'documentos'. */
  one: string;
  several: string;
  /** Their participle is: '3 multas eliminadas'. */
  feminine?: boolean;
}

/** '12 documentos' */
export const countWords = ({ one, several }: ManyRecords, count: number) => formatCount(count, one, several);

/** '3 multas eliminadas' */
export function doneWords({ one, several, feminine }: ManyRecords, count: number, participle: string): string {
  const done = `${participle}${feminine ? 'a' : 'o'}`;
  return formatCount(count, `${one} ${done}`, `${several} ${done}s`);
}

/** As the server compares them. */
export const seenOf = (all: readonly { id: string; version?: string }[]): ChosenRecord[] =>
  all.slice(0, mostChosenAtOnce).map(({ id, version }) => ({ id, version }));

/** One act over many records. What is sent again as it was, because no answer came, is done once. */
export function useActOnMany<Body extends object, Answer>(
  { collection, path }: ManyRecords,
  what: string,
  wordsOf: (answer: Answer) => string,
  /** The key is the id of its one line. */
  oneLine = true,
  /** What takes it back, where its line does not. */
  backOf?: (answer: Answer) => Promise<unknown>,
) {
  const cache = useQueryClient();
  const [sent] = useState<{ body: string; key: string }>(() => ({ body: '', key: '' }));
  return useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body);
      if (text !== sent.body) Object.assign(sent, { body: text, key: uuidv7() });
      return act<Answer>('POST', `${path}/${what}`, { body, headers: { 'Idempotency-Key': sent.key } });
    },
    onSuccess: ({ answer, requestId }) => {
      // The same again is another act.
      sent.body = '';
      const entryId = oneLine ? sent.key : undefined;
      const deleted = what === 'deletions';
      const back = backOf && (() => backOf(answer).finally(() => refreshAfter(cache, collection)));
      offerUndo({ collection, requestId, entryId, words: wordsOf(answer), deleted, back });
    },
    // Also after a refusal: somebody else has changed one of them.
    onSettled: () => refreshAfter(cache, collection),
  });
}

export const useChangeMany = (records: ManyRecords) =>
  useActOnMany<{ records: ChosenRecord[]; set: object }, ChosenCount>(records, 'changes', ({ count }) =>
    doneWords(records, count, 'actualizad'),
  );

export const useDeleteMany = (records: ManyRecords) =>
  useActOnMany<{ records: ChosenRecord[] }, ChosenCount>(records, 'deletions', ({ count }) =>
    doneWords(records, count, 'eliminad'),
  );
