import {
  type DocumentSort,
  type DocumentStatusFilter,
  documentStatusFilters,
  documentTypes,
  effectiveStatus,
  isExpiringSoon,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { type DocumentOwner, documentOwners } from '@baqueano/domain/papers/document-rules';
import { type Days, isWithin } from '@baqueano/domain/values/period';
import { longestSearch, searchText } from '../../../lib/acts/search-text.ts';
import { idIn } from '../../../lib/ids.ts';
import { sortingsOf } from '../../../lib/sorting.ts';
import { daysOf, hasDays } from '../../../ui/days/days-search.ts';
import type { DocumentSearch } from './search.ts';

/** The days are those of the expiry. */
export interface DocumentFilter extends Days {
  type?: string;
  /** The effective one. */
  status?: DocumentStatusFilter;
  /** Of those that have expired, only what is Sin renovar (decision 30). */
  unrenewed?: 'true';
  /** Whose; of vehicles without it. */
  of?: DocumentOwner | 'all';
  vehicleId?: string;
  driverId?: string;
  search?: string;
}

/** How an address calls what is about to expire; the other states have the names that the API gives them. */
const soon = 'soon';

const holders = [...documentOwners, 'all'] as const;

/** How an address says whose: of vehicles says nothing. */
const ofWords: Record<DocumentOwner | 'all', string | undefined> = {
  vehicle: undefined,
  driver: 'conductores',
  organization: 'organizacion',
  all: 'todos',
};

export const ofOptions = [
  { value: '', label: 'De vehículos' },
  { value: 'conductores', label: 'De conductores' },
  { value: 'organizacion', label: 'De la organización' },
  { value: 'todos', label: 'De todos' },
];

/** The words of an address that ask for one type, of whoever has such papers. */
export function typeSearch(
  type: string | undefined,
  owner: DocumentOwner | null,
  now: Pick<DocumentSearch, 'de'>,
): DocumentSearch {
  const stays = !type || owner === null || now.de === ofWords.all;
  return { tipo: type, ...(!stays && { de: ofWords[owner] }) };
}

/** What cannot be a filter is none. */
export function filterOf({
  tipo,
  estado,
  rige,
  de,
  vehiculo,
  conductor,
  buscar,
  ...days
}: DocumentSearch): DocumentFilter {
  const status = documentStatusFilters.find((one) => wordOf(one) === estado);
  return {
    type: documentTypes.find((type) => type === tipo) ?? idIn(tipo),
    status,
    unrenewed: status === 'expired' && rige === 'si' ? 'true' : undefined,
    of: de === undefined ? undefined : holders.find((one) => ofWords[one] === de),
    vehicleId: idIn(vehiculo),
    driverId: idIn(conductor),
    search: searchText(buscar, longestSearch),
    ...daysOf(days),
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

export function isFiltered({ type, status, of, vehicleId, driverId, search, ...days }: DocumentFilter): boolean {
  return Boolean(type || status || of || vehicleId || driverId || search || hasDays(days));
}

/** Whether a document is sure to be in the list: what a search finds and which units are out of service only the server knows. */
export function matches(
  document: VehicleDocument,
  { type, status, unrenewed, of, vehicleId, driverId, search, ...days }: DocumentFilter,
): boolean {
  const isOf = document.vehicleId ? 'vehicle' : document.driverId ? 'driver' : 'organization';
  return (
    !unrenewed &&
    !search &&
    (!type || document.type === type) &&
    (!status || (status === 'expiringSoon' ? isExpiringSoon(document) : effectiveStatus(document) === status)) &&
    (of === 'all' || (driverId ? document.driverId === driverId : isOf === (of ?? 'vehicle'))) &&
    (!vehicleId || document.vehicleId === vehicleId) &&
    (!hasDays(days) || (document.expiryDate !== null && isWithin(document.expiryDate, days)))
  );
}
