import { searchTexts } from './search-text.ts';

/** The words with which the address of any screen opens a form. What they mean there is for act-address.ts to say. */
export interface ActSearch {
  /** 'si', or the type of the new document; with `editar`, what is new about that record: 'pago', 'denuncia'. */
  nuevo?: string;
  /** The id of the document that a new one follows. */
  renovar?: string;
  /** The id of the record, or 'si' on the screen that is about one. */
  editar?: string;
}

export function actSearch(search: Record<string, unknown>): ActSearch {
  return searchTexts(search, 'nuevo', 'renovar', 'editar');
}
