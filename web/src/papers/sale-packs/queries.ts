import type { PageLink } from '@baqueano/domain/papers/link';
import type { CheckedSalePackInput, SalePack } from '@baqueano/domain/papers/sale-pack';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { remove, useCreation } from '../../lib/records/saving.ts';
import { offerUndo } from '../../lib/records/undo.ts';

const path = '/api/sale-packs';

/** The oldest first. They have no screen of their own: they are refreshed with the vehicles. */
export function salePacksQuery(vehicleId: string) {
  return queryOptions({
    queryKey: ['vehicles', 'sale-packs', vehicleId],
    queryFn: ({ signal }) => get<SalePack[]>(withQuery(path, { vehicleId }), signal),
  });
}

export const pdfOf = ({ id }: SalePack) => `${path}/${id}/pdf`;

/** The server changes no pack: it is deleted and made again. */
async function anew({ id }: SalePack, input: CheckedSalePackInput): Promise<SalePack> {
  await remove(path, { id });
  return post(path, input);
}

export function useMakePack() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useCreation<SalePack, CheckedSalePackInput>(path, anew),
    onSuccess: () => refreshAfter(cache, 'vehicles'),
  });
}

/** Answers the path of the page, which is shown only once. A second call makes another one. */
export function useMakeLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: SalePack) => (await post<PageLink>(`${path}/${id}/link`, {})).path,
    onSuccess: () => refreshAfter(cache, 'vehicles'),
  });
}

export function useDeletePack() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (pack: SalePack) => remove(path, pack),
    onSuccess: (requestId, { name }) =>
      offerUndo({ collection: 'vehicles', requestId, words: `Historia ${name} eliminada` }),
    onSettled: () => refreshAfter(cache, 'vehicles'),
  });
}
