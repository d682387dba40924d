import {
  type DocumentSort,
  type DocumentStatusFilter,
  type DocumentType,
  documentSorts,
  documentStatusFilters,
  documentTypes,
  effectiveStatus,
  isExpiringSoon,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { type SortOrder, sortOrders } from '@baqueano/domain/sorting';
import { idIn } from '../../lib/ids.ts';
import type { DocumentSearch } from './search.ts';

export interface DocumentFilter {
  type?: DocumentType;
  /** The effective one. */
  status?: DocumentStatusFilter;
  /** Of those that have expired, only what is Sin renovar (decision 30). */
  unrenewed?: 'true';
  vehicleId?: string;
  search?: string;
}

/** Within each type. */
export interface DocumentOrder {
  column: DocumentSort;
  order: SortOrder;
}

/** How an address calls what is about to expire; the other states have the names that the API gives them. */
const soon = 'soon';

/** What cannot be a filter is none. */
export function filterOf({ tipo, estado, rige, vehiculo, buscar }: DocumentSearch): DocumentFilter {
  const status = documentStatusFilters.find((one) => wordOf(one) === estado);
  return {
    type: documentTypes.find((type) => type === tipo),
    status,
    unrenewed: status === 'expired' && rige === 'si' ? 'true' : undefined,
    vehicleId: idIn(vehiculo),
    search: buscar,
  };
}

function wordOf(status: DocumentStatusFilter): string {
  return status === 'expiringSoon' ? soon : status;
}

/** The words of an address that ask for one state of documents, or for all of them. */
export function stateSearch(status?: DocumentStatusFilter, unrenewed = false): Pick<DocumentSearch, 'estado' | 'rige'> {
  return { estado: status && wordOf(status), rige: unrenewed ? 'si' : undefined };
}

/** What needs somebody first. */
const usual: DocumentSort = 'need';

const names: Record<DocumentSort, string> = {
  need: 'necesidad',
  vehicle: 'vehiculo',
  issueDate: 'emision',
  expiryDate: 'vencimiento',
  status: 'estado',
  cost: 'costo',
};

/** The order that a column starts with: what needs somebody, what expires last, the newest and the dearest first; words from A to Z. */
export const firstOrder: Record<DocumentSort, SortOrder> = {
  need: 'asc',
  vehicle: 'asc',
  issueDate: 'desc',
  expiryDate: 'desc',
  status: 'asc',
  cost: 'desc',
};

export function orderOf({ orden, sentido }: DocumentSearch): DocumentOrder {
  const column = documentSorts.find((sort) => names[sort] === orden) ?? usual;
  return { column, order: sortOrders.find((order) => order === sentido) ?? firstOrder[column] };
}

/** The usual order is not written down. */
export function searchOf({ column, order }: DocumentOrder): Pick<DocumentSearch, 'orden' | 'sentido'> {
  return {
    orden: column === usual ? undefined : names[column],
    sentido: order === firstOrder[column] ? undefined : order,
  };
}

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
