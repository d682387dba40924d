import {
  type DocumentSort,
  type DocumentStatusFilter,
  documentStatusFilters,
  effectiveStatus,
  isExpiringSoon,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { documentTypes } from '@baqueano/domain/document-names';
import { idIn } from '../../lib/ids.ts';
import { longestSearch, searchText } from '../../lib/search-text.ts';
import { sortingsOf } from '../../lib/sorting.ts';
import type { DocumentSearch } from './search.ts';

export interface DocumentFilter {
  type?: string;
  /** The effective one. */
  status?: DocumentStatusFilter;
  /** Of those that have expired, only what is Sin renovar (decision 30). */
  unrenewed?: 'true';
  vehicleId?: string;
  search?: string;
}

/** How an address calls what is about to expire; the other states have the names that the API gives them. */
const soon = 'soon';

/** What cannot be a filter is none. */
export function filterOf({ tipo, estado, rige, vehiculo, buscar }: DocumentSearch): DocumentFilter {
  const status = documentStatusFilters.find((one) => wordOf(one) === estado);
  return {
    type: documentTypes.find((type) => type === tipo) ?? idIn(tipo),
    status,
    unrenewed: status === 'expired' && rige === 'si' ? 'true' : undefined,
    vehicleId: idIn(vehiculo),
    search: searchText(buscar, longestSearch),
  };
}

function wordOf(status: DocumentStatusFilter): string {
  return status === 'expiringSoon' ? soon : status;
}

/** The words of an address that ask for one state of documents, or for all of them. */
export function stateSearch(status?: DocumentStatusFilter, unrenewed = false): Pick<DocumentSearch, 'estado' | 'rige'> {
  return { estado: status && wordOf(status), rige: unrenewed ? 'si' : undefined };
}

/** What needs somebody first; what expires last, the newest and the dearest; words from A to Z. */
export const { options, firstOrder, sortingOf, searchOf } = sortingsOf<DocumentSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  expiryDate: { name: 'vencimiento', first: 'desc', labels: ['vence más tarde', 'vence antes'] },
  issueDate: { name: 'emision', first: 'desc', labels: ['emisión más nueva', 'emisión más vieja'] },
  status: { name: 'estado', first: 'asc', labels: ['vencidos primero', 'vigentes primero'] },
  cost: { name: 'costo', first: 'desc', labels: ['mayor costo', 'menor costo'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
});

export function isFiltered({ type, status, vehicleId, search }: DocumentFilter): boolean {
  return Boolean(type || status || vehicleId || search);
}

/** Whether a document is sure to be in the list: what a search finds and which units are out of service only the server knows. */
export function matches(
  document: VehicleDocument,
  { type, status, unrenewed, vehicleId, search }: DocumentFilter,
): boolean {
  return (
    !unrenewed &&
    !search &&
    (!type || document.type === type) &&
    (!status || (status === 'expiringSoon' ? isExpiringSoon(document) : effectiveStatus(document) === status)) &&
    (!vehicleId || document.vehicleId === vehicleId)
  );
}
