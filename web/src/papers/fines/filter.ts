import { type Fine, type FineSort, type FineState, fineStates, isClosed } from '@baqueano/domain/fines/fine';
import { isCalendarDate, monthOf, today } from '@baqueano/domain/values/dates';
import { type Jurisdiction, jurisdictions } from '@baqueano/domain/values/jurisdiction';
import { type Days, isWithin } from '@baqueano/domain/values/period';
import { longestSearch, searchText } from '../../lib/acts/search-text.ts';
import { idIn } from '../../lib/ids.ts';
import { sortingsOf } from '../../lib/sorting.ts';
import { daysOf } from '../../ui/days/days-search.ts';
import type { FineSearch } from './search.ts';

/** The days are those of the offence. */
export interface FineFilter extends Days {
  state?: FineState;
  open?: 'true';
  vehicleId?: string;
  driverId?: string;
  jurisdiction?: Jurisdiction;
  /** The month of the last day to pay, 'YYYY-MM'. */
  due?: string;
  search?: string;
}

/** How an address asks for those that nobody has closed. */
export const openOnes = 'abiertas';

/** What cannot be a filter is none. */
export function filterOf({ estado, vehiculo, conductor, jurisdiccion, mes, buscar, ...days }: FineSearch): FineFilter {
  return {
    state: fineStates.find((state) => state === estado),
    open: estado === openOnes ? 'true' : undefined,
    vehicleId: idIn(vehiculo),
    driverId: idIn(conductor),
    jurisdiction: jurisdictions.find((one) => one === jurisdiccion),
    due: mes?.length === 7 && isCalendarDate(`${mes}-01`) ? mes : undefined,
    search: searchText(buscar, longestSearch),
    ...daysOf(days),
  };
}

/** The words of an address that ask for what has to be paid this month. */
export function dueThisMonth(on = today()) {
  return { estado: openOnes, mes: monthOf(on) };
}

/** What needs somebody first; the newest, the latest and the dearest; plates from A to Z. */
export const { options, firstOrder, sortingOf, searchOf } = sortingsOf<FineSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  moment: { name: 'fecha', first: 'desc', labels: ['más nuevas', 'más viejas'] },
  expiryDate: { name: 'vencimiento', first: 'desc', labels: ['vence más tarde', 'vence antes'] },
  cost: { name: 'monto', first: 'desc', labels: ['mayor monto', 'menor monto'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
});

export function isFiltered(filter: FineFilter): boolean {
  return Object.values(filter).some((one) => one !== undefined);
}

/** Whether a fine is sure to be in the list; what a search finds only the server knows. */
export function matches(
  fine: Fine,
  { state, open, vehicleId, driverId, jurisdiction, due, search, ...days }: FineFilter,
) {
  return (
    !search &&
    (!state || fine.state === state) &&
    (!open || !isClosed(fine.state)) &&
    (!vehicleId || fine.vehicleId === vehicleId) &&
    (!driverId || fine.driverId === driverId) &&
    (!jurisdiction || fine.jurisdiction === jurisdiction) &&
    (!due || monthOf(fine.expiryDate) === due) &&
    isWithin(fine.moment.slice(0, 10), days)
  );
}
