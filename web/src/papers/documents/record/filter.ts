import {
  type DocumentSort,
  type DocumentStatusFilter,
  documentStatusFilters,
  documentTypes,
  effectiveStatus,
  isExpiringSoon,
  shownStatuses,
  shownStatusLabels,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { type DocumentOwner, documentOwners } from '@baqueano/domain/papers/document-rules';
import { idIn } from '../../../lib/ids.ts';
import { sortingsOf } from '../../../lib/sorting.ts';
import { byId, filtersOf, optionsOf, searched } from '../../../ui/list-screen/list-filters.ts';
import type { DocumentSearch } from './search.ts';

const holders = [...documentOwners, 'all'] as const;

/** The address's word for the holders; vehicles have none. */
const ofWords: Record<DocumentOwner | 'all', string | undefined> = {
  vehicle: undefined,
  driver: 'conductores',
  organization: 'organizacion',
  all: 'todos',
};

/** The words of an address for one type, with the holders of such papers. */
export function typeSearch(
  type: string | undefined,
  owner: DocumentOwner | null,
  now: Pick<DocumentSearch, 'de'>,
): DocumentSearch {
  const stays = !type || owner === null || now.de === ofWords.all;
  return { tipo: type, ...(!stays && { de: ofWords[owner] }) };
}

/** The address has 'soon' for documents that expire soon; the other states have the API's names. */
const wordOf = (status: DocumentStatusFilter) => (status === 'expiringSoon' ? 'soon' : status);

/** The words of an address for one state of documents, or for all of them. */
export function stateSearch(status?: DocumentStatusFilter, unrenewed = false): Pick<DocumentSearch, 'estado' | 'rige'> {
  return { estado: status && wordOf(status), rige: unrenewed ? 'si' : undefined };
}

const stateOptions = [
  ...optionsOf('Estado: todos', shownStatuses, shownStatusLabels),
  { value: 'unrenewed', label: 'Vencido, sin renovar' },
  { value: 'expiringSoon', label: 'Próximo a vencer' },
];

const plain = filtersOf<VehicleDocument, DocumentSearch>()(
  {
    search: searched('Buscar documentos', 'Patente, conductor, póliza…'),
    type: { word: 'tipo', read: (text) => documentTypes.find((type) => type === text) ?? idIn(text), input: 'own' },
    /** Vehicles without it. */
    of: {
      word: 'de',
      read: (text) => holders.find((one) => ofWords[one] === text),
      holds: () => true,
      input: {
        label: 'De quién',
        more: true,
        options: [
          { value: '', label: 'De vehículos' },
          { value: 'conductores', label: 'De conductores' },
          { value: 'organizacion', label: 'De la organización' },
          { value: 'todos', label: 'De todos' },
        ],
        value: ({ of }) => ofWords[holders.find((one) => one === of) ?? 'vehicle'],
        words: (de) => ({ de, conductor: undefined, vehiculo: undefined }),
        fit: true,
      },
    },
    /** The effective one. */
    status: {
      word: 'estado',
      read: (text) => documentStatusFilters.find((one) => wordOf(one) === text),
      holds: (document, status: DocumentStatusFilter) =>
        status === 'expiringSoon' ? isExpiringSoon(document) : effectiveStatus(document) === status,
      input: {
        label: 'Filtrar por estado',
        options: stateOptions,
        value: ({ status, unrenewed }) => (unrenewed ? 'unrenewed' : status),
        words: (value) =>
          value === 'unrenewed'
            ? stateSearch('expired', true)
            : stateSearch(documentStatusFilters.find((status) => status === value)),
        fit: true,
      },
    },
    /** Only expired ones that are Sin renovar (decision 30): only the server knows the units out of service. */
    unrenewed: {
      word: 'rige',
      read: (text, { estado }) => (text === 'si' && estado === 'expired' ? 'true' : undefined),
      holds: null,
    },
    vehicleId: byId('vehiculo'),
    driverId: { ...byId('conductor'), holds: () => true },
  },
  { date: 'Vencimiento', all: 'todos', also: ['nextMonth'], of: ({ expiryDate }) => expiryDate },
);
export type DocumentFilter = ReturnType<typeof plain.filterOf>;

/** The days are those of the expiry. */
export const filters = {
  ...plain,
  matches(document: VehicleDocument, filter: DocumentFilter): boolean {
    const { of = 'vehicle', driverId } = filter;
    const isOf = document.vehicleId ? 'vehicle' : document.driverId ? 'driver' : 'organization';
    const isTheirs = of === 'all' || (driverId ? document.driverId === driverId : isOf === of);
    return isTheirs && plain.matches(document, filter);
  },
};

/** Open acts first; the latest expiry, the newest and the dearest; words from A to Z. */
export const sortings = sortingsOf<DocumentSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  expiryDate: { name: 'vencimiento', first: 'desc', labels: ['vence más tarde', 'vence antes'] },
  issueDate: { name: 'emision', first: 'desc', labels: ['emisión más nueva', 'emisión más vieja'] },
  status: { name: 'estado', first: 'asc', labels: ['vencidos primero', 'vigentes primero'] },
  cost: { name: 'costo', first: 'desc', labels: ['mayor costo', 'menor costo'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
});
