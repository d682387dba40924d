import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address, as texts: filter.ts checks them, since its schemas are no part of the sign-in screen. */
export const fuelSearch = textsOf(
  ...(['combustible', 'conductor', 'vehiculo', 'orden', 'sentido', 'buscar', 'periodo', 'desde', 'hasta'] as const),
);
export type FuelSearch = ReturnType<typeof fuelSearch>;
