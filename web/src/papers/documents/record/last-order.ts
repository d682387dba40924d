import type { DocumentSort } from '@baqueano/domain/papers/document';
import { readLocalStorageValue } from '@mantine/hooks';
import { useLastOrder } from '../../../lib/last-order.ts';
import type { Sorting } from '../../../lib/sorting.ts';
import { sortings } from './filter.ts';
import { type DocumentSearch, documentSearch } from './search.ts';

const list = 'documents';

/** The order of the address, or else the one that was chosen last on this browser. */
export function useDocumentOrder(
  search: DocumentSearch,
): [sorting: Sorting<DocumentSort>, remember: (sorting: Sorting<DocumentSort>) => void] {
  const [last, remember] = useLastOrder(list);
  return [sortings.sortingOf(merged(search, last)), (sorting) => remember({ ...sortings.searchOf(sorting) })];
}

/** The same for requests before the screen is there. */
export function inLastOrder(search: DocumentSearch): DocumentSearch {
  return merged(search, readLocalStorageValue<unknown>({ key: `order:${list}` }));
}

function merged(search: DocumentSearch, last: unknown): DocumentSearch {
  if (search.orden || search.sentido) return search;
  const { orden, sentido } = documentSearch(Object(last));
  return { ...search, orden, sentido };
}
