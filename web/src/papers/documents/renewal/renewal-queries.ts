import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import type { DocumentLinks } from '@baqueano/domain/papers/document-renewal';
import { formatCount } from '@baqueano/domain/values/format';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { act, get } from '../../../lib/http/http.ts';
import { putRecord } from '../../../lib/http/records.ts';
import { refreshAfter } from '../../../lib/http/refresh.ts';
import { replaceRow } from '../../../lib/records/pages.ts';
import { tellSaved } from '../../../lib/records/saved.ts';
import { useCreation } from '../../../lib/records/saving.ts';
import { offerUndo } from '../../../lib/records/undo.ts';
import { collection, path, records } from '../record/queries.ts';

/** The number of vehicles' papers that look renewed and have no link. */
export const linksQuery = queryOptions({
  queryKey: [...collection, 'links'],
  queryFn: ({ signal }) => get<DocumentLinks>(`${path}/links`, signal),
});

export function useLinkAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => act<DocumentLinks>('POST', `${path}/links`, { body: {} }),
    onSuccess: ({ answer: { count }, requestId }) => {
      const words = `${formatCount(count, 'papel vinculado', 'papeles vinculados')} con el que lo renovó`;
      if (count > 0) offerUndo({ collection: records.collection, requestId, words });
    },
    onSettled: () => refreshAfter(cache, records.collection),
  });
}

/** A document with those that it renewed, and those that renewed it: the oldest first. */
export function chainQuery(id: string) {
  return queryOptions({
    queryKey: [...collection, 'chain', id],
    queryFn: ({ signal }) => get<VehicleDocument[]>(`${path}/${id}/chain`, signal),
  });
}

/** The new one has the holder and the type of the old one. */
function renewalFields({ vehicleId: _, driverId: __, type: ___, ...fields }: CheckedDocumentInput) {
  return fields;
}

export function useRenewDocument(old: VehicleDocument | undefined) {
  const cache = useQueryClient();
  const create = useCreation<VehicleDocument, object>(
    `${path}/${old?.id}/renewal`,
    async ({ id, version, vehicleId, driverId, type }, input) =>
      (await putRecord<VehicleDocument>(`${path}/${id}`, { ...input, vehicleId, driverId, type }, version)).answer,
  );
  return useMutation({
    mutationFn: (input: CheckedDocumentInput) => create(renewalFields(input)),
    onSuccess: (saved) => {
      if (old) replaceRow(cache, collection, { ...old, superseded: true, inForce: false, renewedBy: saved.id });
      records.keep(cache, saved);
      tellSaved(records.collection, saved);
    },
    // Also after a refusal: somebody else may have renewed it meanwhile.
    onSettled: () => refreshAfter(cache, records.collection),
  });
}
