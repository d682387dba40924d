import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { vehiclesQuery } from '../fleet/lookup/vehicles.ts';
import { listAround } from '../lib/last-list.ts';

const route = getRouteApi('/shell/vehiculos/$id');
const none: string[] = [];

export interface WayToNeighbours {
  /** '3 de 150'; null for a vehicle outside every list. */
  place: string | null;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

/** The units beside it, in the list that the person came from, or in the whole fleet. */
export function useNeighbours(id: string): WayToNeighbours {
  const { data: all = none } = useQuery({ ...vehiclesQuery, select: (fleet) => fleet.map((one) => one.id) });
  const navigate = route.useNavigate();
  const list = listAround(id, all);
  const at = list.indexOf(id);
  const to = (next: string | undefined) =>
    next === undefined
      ? undefined
      : // Replaces this page, with its tab: the way back is still to the list.
        () =>
          void navigate({
            to: '/vehiculos/$id',
            params: { id: next },
            search: ({ tab }) => ({ tab }),
            state: true,
            replace: true,
            resetScroll: false,
          });
  return {
    place: at < 0 ? null : `${at + 1} de ${list.length}`,
    before: at > 0 ? to(list[at - 1]) : undefined,
    after: at < 0 ? undefined : to(list[at + 1]),
  };
}
