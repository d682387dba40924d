import { searchTexts } from './search-text.ts';

/** The words of an address that open a form over any screen; act-address.ts reads them. */
export interface ActSearch {
  /** 'si', or the type of the new document; with `editar`, the news about that record: 'pago', 'denuncia'. */
  nuevo?: string;
  /** The id of the document that a new one follows. */
  renovar?: string;
  /** The id of the record, or 'si' on the record's own page. */
  editar?: string;
}

export function actSearch(search: Record<string, unknown>): ActSearch {
  return searchTexts(search, 'nuevo', 'renovar', 'editar');
}
