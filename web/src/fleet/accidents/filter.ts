import {
  type Accident,
  type AccidentSeverity,
  type AccidentSort,
  type AccidentState,
  accidentSeverities,
  accidentStates,
} from '@baqueano/domain/accidents/accident';
import { addDays, addMonths, isCalendarDate, today, yearOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { longestSearch, searchText } from '../../lib/acts/search-text.ts';
import { idIn } from '../../lib/ids.ts';
import { sortingsOf } from '../../lib/sorting.ts';
import type { AccidentSearch } from './search.ts';

export interface AccidentFilter {
  state?: AccidentState;
  severity?: AccidentSeverity;
  vehicleId?: string;
  driverId?: string;
  /** The days of the first and of the last one. */
  from?: string;
  to?: string;
  search?: string;
}

const dayIn = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined);

/** What cannot be a filter is none. */
export function filterOf(search: AccidentSearch): AccidentFilter {
  return {
    state: accidentStates.find((state) => state === search.estado),
    severity: accidentSeverities.find((severity) => severity === search.gravedad),
    vehicleId: idIn(search.vehiculo),
    driverId: idIn(search.conductor),
    from: dayIn(search.desde),
    to: dayIn(search.hasta),
    search: searchText(search.buscar, longestSearch),
  };
}

/** What needs somebody first; the newest, the most severe and the dearest; plates from A to Z. */
export const { options, firstOrder, sortingOf, searchOf } = sortingsOf<AccidentSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  moment: { name: 'fecha', first: 'desc', labels: ['más nuevos', 'más viejos'] },
  severity: { name: 'gravedad', first: 'desc', labels: ['más graves', 'más leves'] },
  cost: { name: 'costo', first: 'desc', labels: ['mayor costo', 'menor costo'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
});

export function isFiltered(filter: AccidentFilter): boolean {
  return Object.values(filter).some((one) => one !== undefined);
}

/** Whether an accident is sure to be in the list; what a search finds only the server knows. */
export function matches(accident: Accident, filter: AccidentFilter): boolean {
  const { state, severity, vehicleId, driverId, from, to, search } = filter;
  return (
    !search &&
    (!state || accident.state === state) &&
    (!severity || accident.severity === severity) &&
    (!vehicleId || accident.vehicleId === vehicleId) &&
    (!driverId || accident.driverId === driverId) &&
    (!from || accident.date >= from) &&
    (!to || accident.date <= to)
  );
}

type Days = Pick<AccidentFilter, 'from' | 'to'>;

/** One text for the two days, as a choice of a list holds it. */
export const periodValue = ({ from = '', to = '' }: Days) => (from || to ? `${from}_${to}` : '');

/** The words of an address for such a choice. */
export function periodSearch(value: string | undefined): Pick<AccidentSearch, 'desde' | 'hasta'> {
  const [desde, hasta] = value?.split('_') ?? [];
  return { desde: desde || undefined, hasta: hasta || undefined };
}

/** Those that people ask for; the one of the address is among them. */
export function periodOptions(chosen: Days, on = today()) {
  const year = yearOf(on);
  const usual = [
    { days: {}, label: 'Cuándo: siempre' },
    { days: { from: addDays(on, -30) }, label: 'Últimos 30 días' },
    { days: { from: addMonths(on, -12) }, label: 'Últimos 12 meses' },
    { days: { from: `${year}-01-01` }, label: `En ${year}` },
    { days: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }, label: `En ${year - 1}` },
  ].map(({ days, label }) => ({ value: periodValue(days), label }));
  const value = periodValue(chosen);
  if (usual.some((one) => one.value === value)) return usual;
  const { from, to } = chosen;
  const label = [from && `desde el ${formatDate(from)}`, to && `hasta el ${formatDate(to)}`].filter(Boolean).join(' ');
  return [...usual, { value, label: label.charAt(0).toUpperCase() + label.slice(1) }];
}
