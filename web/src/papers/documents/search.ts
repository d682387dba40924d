import { searchText } from '../../lib/search-text.ts';

/** The filters and the order of the documents as their address carries them. */
export interface DocumentSearch {
  tipo?: string;
  estado?: string;
  /** 'si': of what has expired, only what nothing has replaced. */
  rige?: string;
  buscar?: string;
  /** The id of a vehicle. */
  vehiculo?: string;
  orden?: string;
  sentido?: string;
}

/** What these words mean is for document-filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function documentSearch(search: Record<string, unknown>): DocumentSearch {
  const { tipo, estado, rige, buscar, vehiculo, orden, sentido } = search;
  return {
    tipo: searchText(tipo),
    estado: searchText(estado),
    rige: searchText(rige),
    buscar: searchText(buscar, 100),
    vehiculo: searchText(vehiculo),
    orden: searchText(orden),
    sentido: searchText(sentido),
  };
}
