import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address, as texts: filter.ts checks them, since its schemas are no part of the sign-in screen. */
export const accidentSearch = textsOf(
  ...(['estado', 'conductor', 'gravedad', 'desde', 'hasta', 'vehiculo', 'orden', 'sentido', 'buscar'] as const),
);
export type AccidentSearch = ReturnType<typeof accidentSearch>;
