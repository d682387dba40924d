import {
  type Accident,
  type AccidentSort,
  accidentSeverities,
  accidentSeverityLabels,
  accidentStateLabels,
  accidentStates,
} from '@baqueano/domain/accidents/accident';
import { addDays, addMonths, isCalendarDate, today, yearOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';
import { sortingsOf } from '../../lib/sorting.ts';
import { byId, chosen, filtersOf, searched } from '../../ui/list-screen/list-filters.ts';
import type { AccidentSearch } from './search.ts';

const dayIn = (text: string) => (isCalendarDate(text) ? text : undefined);

export const filters = filtersOf<Accident, AccidentSearch>()({
  search: searched('Buscar siniestros', 'Patente, lugar, tercero…'),
  state: chosen('estado', accidentStates, {
    ...{ label: 'Filtrar por estado', all: 'Estado: todos', labels: accidentStateLabels, fit: true },
  }),
  severity: chosen('gravedad', accidentSeverities, {
    ...{ label: 'Filtrar por gravedad', all: 'Gravedad: todas', labels: accidentSeverityLabels, fit: true },
  }),
  vehicleId: byId('vehiculo'),
  driverId: byId('conductor'),
  /** The days of the first and of the last one. */
  from: {
    word: 'desde',
    read: dayIn,
    holds: ({ date }, from: string) => date >= from,
    input: {
      label: 'Filtrar por fecha',
      options: (days) => periodOptions(days),
      value: (days) => periodValue(days) || undefined,
      words: (value) => periodSearch(value),
      fit: true,
    },
  },
  to: { word: 'hasta', read: dayIn, holds: ({ date }, to: string) => date <= to },
});
export type AccidentFilter = ReturnType<typeof filters.filterOf>;

/** Open acts first; the newest, the most severe and the dearest; plates from A to Z. */
export const sortings = sortingsOf<AccidentSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  moment: { name: 'fecha', first: 'desc', labels: ['más nuevos', 'más viejos'] },
  severity: { name: 'gravedad', first: 'desc', labels: ['más graves', 'más leves'] },
  cost: { name: 'costo', first: 'desc', labels: ['mayor costo', 'menor costo'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
});

/** One text for the two days, for a choice of a list. */
const periodValue = ({ from = '', to = '' }: Days) => (from || to ? `${from}_${to}` : '');

/** The words of an address for such a choice. */
function periodSearch(value: string | undefined): Pick<AccidentSearch, 'desde' | 'hasta'> {
  const [desde, hasta] = value?.split('_') ?? [];
  return { desde: desde || undefined, hasta: hasta || undefined };
}

/** The usual periods, and the one of the address. */
function periodOptions(chosen: Days, on = today()) {
  const year = yearOf(on);
  const usual = [
    { days: {}, label: 'Fecha: todas' },
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
