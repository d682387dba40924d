import {
  type DocumentSort,
  type DocumentStatus,
  type DocumentType,
  documentSorts,
  documentStatuses,
  documentTypes,
  effectiveStatus,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { type SortOrder, sortOrders } from '@baqueano/domain/maintenance';
import type { DocumentSearch } from './document-search.ts';

export interface DocumentFilter {
  type?: DocumentType;
  /** The effective one. */
  status?: DocumentStatus;
  vehicleId?: string;
}

/** Within each type. */
export interface DocumentOrder {
  column: DocumentSort;
  order: SortOrder;
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What cannot be a filter is none. */
export function filterOf({ tipo, estado, vehiculo }: DocumentSearch): DocumentFilter {
  return {
    type: documentTypes.find((type) => type === tipo),
    status: documentStatuses.find((status) => status === estado),
    vehicleId: vehiculo && id.test(vehiculo) ? vehiculo : undefined,
  };
}

const names: Record<DocumentSort, string> = {
  vehicle: 'vehiculo',
  issueDate: 'emision',
  expiryDate: 'vencimiento',
  status: 'estado',
  cost: 'costo',
};

/** The order that a column starts with: what expires last, the newest and the dearest first; words from A to Z. */
export const firstOrder: Record<DocumentSort, SortOrder> = {
  vehicle: 'asc',
  issueDate: 'desc',
  expiryDate: 'desc',
  status: 'asc',
  cost: 'desc',
};

export function orderOf({ orden, sentido }: DocumentSearch): DocumentOrder {
  const column = documentSorts.find((sort) => names[sort] === orden) ?? 'expiryDate';
  return { column, order: sortOrders.find((order) => order === sentido) ?? firstOrder[column] };
}

/** The usual order is not written down. */
export function searchOf({ column, order }: DocumentOrder): Pick<DocumentSearch, 'orden' | 'sentido'> {
  return {
    orden: column === 'expiryDate' ? undefined : names[column],
    sentido: order === firstOrder[column] ? undefined : order,
  };
}

export function isFiltered({ type, status, vehicleId }: DocumentFilter): boolean {
  return Boolean(type || status || vehicleId);
}

export function matches(document: VehicleDocument, { type, status, vehicleId }: DocumentFilter): boolean {
  return (
    (!type || document.type === type) &&
    (!status || effectiveStatus(document) === status) &&
    (!vehicleId || document.vehicleId === vehicleId)
  );
}
