/** It has no filters. */
export type OwnSearch = Record<never, never>;

export function ownSearch(): OwnSearch {
  return {};
}
