import { textsOf } from '../../../lib/acts/search-text.ts';

/** The words of the address. What they mean is in filter.ts: the schemas that know it are no part of the sign-in screen. */
export const documentSearch = textsOf(
  ...(['tipo', 'rige', 'de', 'estado', 'conductor', 'vehiculo', 'orden', 'sentido', 'buscar'] as const),
  ...(['periodo', 'desde', 'hasta'] as const),
);
export type DocumentSearch = ReturnType<typeof documentSearch>;
