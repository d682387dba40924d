import { textsOf } from '../lib/acts/search-text.ts';

/** The words of the address, which filter.ts reads. */
export const alertSearch = textsOf('prioridad', 'vence', 'buscar', 'tipo');
export type AlertSearch = ReturnType<typeof alertSearch>;
