import { type ChosenCount, mostChosenAtOnce } from '@baqueano/domain/chosen';
import type { VehicleDocument } from '@baqueano/domain/document';
import type { DocumentsChange } from '@baqueano/domain/document-bulk';
import type { BulkRenewalInput } from '@baqueano/domain/document-renewal';
import { formatCount } from '@baqueano/domain/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { refreshAfter } from '../../lib/cache.ts';
import { act } from '../../lib/http.ts';
import { offerUndo } from '../../lib/undo.ts';
import { path, records } from './queries.ts';

export const countWords = (count: number) => formatCount(count, 'documento', 'documentos');

/** As the server compares them. */
export const seenOf = (all: readonly VehicleDocument[]) =>
  all.slice(0, mostChosenAtOnce).map(({ id, version }) => ({ id, version }));

/** One act over many documents. What is sent again as it was, because no answer came, is done once. */
function useAct<Body extends object, Answer>(
  what: string,
  wordsOf: (answer: Answer) => string,
  /** The key is the id of its one line. */
  oneLine = true,
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
      offerUndo({ collection: records.collection, requestId, entryId, words: wordsOf(answer) });
    },
    // Also after a refusal: somebody else has changed one of them.
    onSettled: () => refreshAfter(cache, records.collection),
  });
}

export const renewedWords = (count: number) => formatCount(count, 'documento renovado', 'documentos renovados');

export const useRenewMany = () =>
  useAct<BulkRenewalInput, VehicleDocument[]>('renewals', ({ length }) => renewedWords(length), false);

export const useChangeMany = () =>
  useAct<DocumentsChange, ChosenCount>('changes', ({ count }) =>
    formatCount(count, 'documento actualizado', 'documentos actualizados'),
  );

export const useDeleteMany = () =>
  useAct<Pick<DocumentsChange, 'records'>, ChosenCount>('deletions', ({ count }) =>
    formatCount(count, 'documento eliminado', 'documentos eliminados'),
  );
