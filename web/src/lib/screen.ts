import type { Kind, kinds } from '@baqueano/domain/kinds';
import type { Permission } from '@baqueano/domain/people/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The navigation's groups: the first entries, three groups below them, and the foot. */
export type Area = 'main' | 'daily' | 'workshop' | 'money' | 'foot';

/** The lists of the kinds, and what is no list of a kind: the units of a driver, imports, and who is signed in. */
export type CollectionName = (typeof kinds)[Kind]['collection'] | 'own' | 'imports' | 'identity';

/** Records of one kind on the server, as the query cache holds them: the first part of every query's key. */
export interface Collection {
  name: CollectionName;
  /** Milliseconds. */
  freshFor: number;
  /** A change of this changes these too: they are computed from records of many kinds. */
  touches: readonly CollectionName[];
  /** A change of one of these changes this too: their records are named in its rows, or they write its records. */
  follows?: readonly CollectionName[];
}

/**
 * A screen's declaration: screens.ts reads it for routes, navigation, preloading and the cache. It comes with the first file, and
 * the build reads it under plain Node: only `page` and `ahead` import code that draws or requests, lazily.
 * Beside it stands `preloads`: the screen's requests when its address has no search (`$id` is the record's in the address). Only the
 * build reads it: the page itself sends them (preload-screens.ts).
 */
export interface Screen<Path extends string = string, Search = object> {
  path: Path;
  /** Without this permission the screen is in no navigation, and its address says so. */
  needs: Permission;
  /** Also in the navigation of members who are drivers, and of no one else. */
  ofDriver?: boolean;
  title: string;
  /** The page brings its own h1, and the header shows no title. */
  ownHeading?: boolean;
  entry?: Entry;
  /** The filters of its address; invalid values are dropped. */
  search: (search: Record<string, unknown>) => Search;
  page: () => Promise<{ Page: ComponentType }>;
  /** Requests data while the page's code is still coming. Left out for rarely used screens: it weighs on the first file. */
  ahead?(cache: QueryClient, at: { search: Search; params: { id?: string } }): Promise<unknown>;
  collection?: Collection;
}

interface Entry {
  /** The title unless given. */
  label?: string;
  area: Area;
  /** For an individual also before its first record. */
  always?: boolean;
}

/** With an entry in the navigation; a screen without one is reached from another. */
export interface EntryScreen<Path extends string, Search> extends Screen<Path, Search> {
  entry: Entry;
}

interface Queries<Search> {
  prefetch: (cache: QueryClient, search: Search) => Promise<unknown>;
}

/** Prefetches by the slice's queries. Written out in each screen.ts it would weigh on the sign-in screen. */
export function aheadBy<Search>(queries: () => Promise<Queries<Search>>) {
  return async (cache: QueryClient, { search }: { search: Search }) => (await queries()).prefetch(cache, search);
}
