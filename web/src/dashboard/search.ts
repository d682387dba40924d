import { textsOf } from '../lib/acts/search-text.ts';

/** The order of the fleet, as texts: fleet-order.ts checks them. */
export const dashboardSearch = textsOf('orden', 'sentido');
export type DashboardSearch = ReturnType<typeof dashboardSearch>;
