import type { Kind, kinds } from '@baqueano/domain/kinds';
import type { Permission } from '@baqueano/domain/people/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Where the navigation names a screen: with the first ones, in one of the groups below them, or at the foot. */
export type Area = 'main' | 'daily' | 'workshop' | 'money' | 'foot';

/** The lists of the kinds, and what is no list of a kind: the units of a driver, imports, and who is signed in. */
export type CollectionName = (typeof kinds)[Kind]['collection'] | 'own' | 'imports' | 'identity';

/** What the server keeps of one kind, as the query cache holds it: the first part of every query's key. */
export interface Collection {
  name: CollectionName;
  /** Milliseconds. */
  freshFor: number;
  /** The collections that a change of one record changes too, besides its own. */
  touches: readonly CollectionName[];
}

/**
 * What a screen says of itself: routes, navigation, the preloading of the page and the cache read it in screens.ts. It comes with
 * the first file, and the build reads it under plain Node: only `page` and `ahead` import code that draws or asks, lazily.
 * Beside it stands `asks`: what the screen asks of the server when its address has no search (`$id` is the record's in the
 * address). Only the build reads that: the page itself asks (preload-screens.ts).
 */
export interface Screen<Path extends string = string, Search = object, Icon extends string = never> {
  path: Path;
  /** What whoever sees it is permitted: without it it is in no navigation, and its address says so. */
  needs: Permission;
  /** Of whoever drives: also in the navigation of no one else. */
  ofDriver?: boolean;
  /** In the header and the browser's tab. */
  title: string;
  /** The page brings the h1 that says what it is about: the header's title is none. */
  ownHeading?: boolean;
  /** None where another screen leads to it. Called as the title unless it has a label. */
  entry?: { label?: string; icon: Icon; area: Area };
  /** The filters of its address. What cannot be one is dropped. */
  search: (search: Record<string, unknown>) => Search;
  page: () => Promise<{ Page: ComponentType }>;
  /** Asks the server while the page's code is still coming. None where few come: it weighs on the first file. */
  ahead?(cache: QueryClient, at: { search: Search; params: { id?: string } }): Promise<unknown>;
  collection?: Collection;
}

interface Queries<Search> {
  prefetch: (cache: QueryClient, search: Search) => Promise<unknown>;
}

/** Asks as the slice's queries say. Written out in each screen.ts it would weigh on the sign-in screen. */
export function aheadBy<Search>(queries: () => Promise<Queries<Search>>) {
  return async (cache: QueryClient, { search }: { search: Search }) => (await queries()).prefetch(cache, search);
}
