import { openTakeoutStates, type Takeout, type TakeoutsAnswer } from '@baqueano/domain/takeout';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { del, get, post } from '../lib/http/http.ts';

/** Milliseconds between two requests while one is in progress. */
const lookAgain = 1_500;

export const isOpen = ({ state }: Takeout) => openTakeoutStates.some((open) => open === state);

export const takeoutsQuery = queryOptions({
  queryKey: ['takeouts'],
  queryFn: ({ signal }) => get<TakeoutsAnswer>('/api/takeouts', signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.takeouts.some(isOpen) ? lookAgain : false),
});

/** After the act the list is fetched again, also when it failed. */
function useAct<Given, Done>(act: (given: Given) => Promise<Done>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => cache.invalidateQueries(takeoutsQuery) });
}

export const useTakeOut = () => useAct(() => post<Takeout>('/api/takeouts', {}, crypto.randomUUID()));

/** Cancels one, or deletes its ZIP. */
export const useEndTakeout = () => useAct((id: string) => del(`/api/takeouts/${id}`));

/** The browser saves it by itself: it goes to the disk as it comes. */
export const useSaveZip = () =>
  useAct(async (id: string) => {
    const { link } = await get<{ link: string }>(`/api/takeouts/${id}/link`);
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.download = '';
    anchor.click();
  });
