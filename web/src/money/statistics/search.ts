import { textsOf } from '../../lib/acts/search-text.ts';

/**
 * `vehiculo` is that of the second chart; with `lista` the list of all vehicles is open, sorted by that column. They are texts
 * here: use-vehicle-list.ts checks them, since its words are no part of the sign-in screen.
 */
export const statisticsSearch = textsOf('lista', 'vehiculo', 'orden', 'buscar', 'periodo', 'desde', 'hasta');
export type StatisticsSearch = ReturnType<typeof statisticsSearch>;
