import type { RecordArea } from '@baqueano/domain/people/permissions';
import { type ChosenCount, type ChosenRecord, mostChosenAtOnce } from '@baqueano/domain/records/chosen';
import { formatCount } from '@baqueano/domain/values/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { act } from '../http/http.ts';
import { refreshAfter } from '../http/refresh.ts';
import type { CollectionName } from '../screen.ts';
import { offerUndo } from './undo.ts';

export interface ManyRecords {
  /** The collection's name in its screen.ts. */
  collection: CollectionName;
  area: RecordArea;
  /** '/api/documents' */
  path: string;
  /** 'documento', 'documentos'. */
  one: string;
  several: string;
  /** For participles: '3 multas eliminadas'. */
  feminine?: boolean;
}

/** '12 documentos' */
export const countWords = ({ one, several }: ManyRecords, count: number) => formatCount(count, one, several);

/** '3 multas eliminadas' */
export function doneWords({ one, several, feminine }: ManyRecords, count: number, participle: string): string {
  const done = `${participle}${feminine ? 'a' : 'o'}`;
  return formatCount(count, `${one} ${done}`, `${several} ${done}s`);
}

/** The server compares these versions. */
export const seenOf = (all: readonly { id: string; version?: string }[]): ChosenRecord[] =>
  all.slice(0, mostChosenAtOnce).map(({ id, version }) => ({ id, version }));

/** Posts a body. The same body has the same key while no answer came, so it is done once. */
export function usePostOnce() {
  const [sent] = useState(() => ({ text: '', key: '' }));
  return async <Answer>(path: string, body: object) => {
    const text = path + JSON.stringify(body);
    if (text !== sent.text) Object.assign(sent, { text, key: uuidv7() });
    const { key } = sent;
    const done = await act<Answer>('POST', path, { body, headers: { 'Idempotency-Key': key } });
    // After an answer, the same body is another act.
    sent.text = '';
    return { ...done, key };
  };
}

export function useActOnMany<Body extends object, Answer>(
  { collection, path }: ManyRecords,
  what: string,
  wordsOf: (answer: Answer) => string,
  /** The key is the id of its one line in the activity. */
  oneLine = true,
  /** Takes the act back, where its line in the activity does not. */
  backOf?: (answer: Answer) => Promise<unknown>,
) {
  const cache = useQueryClient();
  const postOnce = usePostOnce();
  return useMutation({
    mutationFn: (body: Body) => postOnce<Answer>(`${path}/${what}`, body),
    onSuccess: ({ answer, requestId, key }) => {
      const entryId = oneLine ? key : undefined;
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
