import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address, which filter.ts reads. */
export const clearanceSearch = textsOf('respuesta', 'motivo', 'etiqueta', 'centro', 'buscar');
export type ClearanceSearch = ReturnType<typeof clearanceSearch>;
