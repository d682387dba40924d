import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address. What they mean is in filter.ts: the schemas that know it are no part of the sign-in screen. */
export const accidentSearch = textsOf(
  ...(['estado', 'conductor', 'gravedad', 'desde', 'hasta', 'vehiculo', 'orden', 'sentido', 'buscar'] as const),
);
export type AccidentSearch = ReturnType<typeof accidentSearch>;
