import { searchTexts } from '../../lib/acts/search-text.ts';

/** The filters as their address carries them. */
export interface ClearanceSearch {
  /** 'no', 'nose' or 'si'. */
  respuesta?: string;
  /** One of domain's reasonKey. */
  motivo?: string;
  etiqueta?: string;
  centro?: string;
  buscar?: string;
}

export function clearanceSearch(search: Record<string, unknown>): ClearanceSearch {
  return searchTexts(search, 'respuesta', 'motivo', 'etiqueta', 'centro', 'buscar');
}
