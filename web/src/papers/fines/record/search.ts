import { textsOf } from '../../../lib/acts/search-text.ts';

/** The words of the address, as texts: filter.ts checks them, since its schemas are no part of the sign-in screen. */
export const fineSearch = textsOf(
  ...(['estado', 'conductor', 'jurisdiccion', 'mes', 'vehiculo', 'orden', 'sentido', 'buscar'] as const),
  ...(['periodo', 'desde', 'hasta'] as const),
);
export type FineSearch = ReturnType<typeof fineSearch>;
