import { type Fine, type FineSort, fineStateLabels, fineStates, isClosed } from '@baqueano/domain/fines/fine';
import { addMonths, isCalendarDate, monthOf, today } from '@baqueano/domain/values/dates';
import { formatMonth } from '@baqueano/domain/values/format';
import { jurisdictionLabels, jurisdictions, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { sortingsOf } from '../../../lib/sorting.ts';
import { byId, filtersOf, optionsOf, searched } from '../../../ui/list-screen/list-filters.ts';
import type { FineSearch } from './search.ts';

/** The word of the address for those that no one has closed. */
export const openOnes = 'abiertas';

const stateWords = [openOnes, ...fineStates] as const;
const stateLabels = { [openOnes]: 'Abiertas', ...fineStateLabels };

/** The days are those of the offence. */
export const filters = filtersOf<Fine, FineSearch>()(
  {
    search: searched('Buscar multas', 'Patente, acta, lugar, conductor…'),
    state: {
      word: 'estado',
      read: (text) => fineStates.find((state) => state === text),
      input: {
        label: 'Filtrar por estado',
        options: optionsOf('Estado: todas', stateWords, stateLabels),
        value: ({ open, state }) => (open ? openOnes : state),
        fit: true,
      },
    },
    open: {
      word: 'estado',
      read: (text) => (text === openOnes ? 'true' : undefined),
      holds: ({ state }) => !isClosed(state),
    },
    /** The month of the last day to pay, 'YYYY-MM'. */
    due: {
      word: 'mes',
      read: (text) => (text.length === 7 && isCalendarDate(`${text}-01`) ? text : undefined),
      holds: ({ expiryDate }, due: string) => monthOf(expiryDate) === due,
      input: { label: 'Filtrar por mes de vencimiento', options: ({ due }) => monthOptions(due), fit: true },
    },
    vehicleId: byId('vehiculo'),
    driverId: byId('conductor'),
    jurisdiction: {
      word: 'jurisdiccion',
      read: (text) => jurisdictions.find((one) => one === text),
      input: {
        label: 'Filtrar por jurisdicción',
        more: true,
        options: optionsOf('Jurisdicción: todas', jurisdictionsByName, jurisdictionLabels),
        fit: true,
      },
    },
  },
  { date: 'Infracción', all: 'todas', also: ['lastYear'], of: ({ moment }) => moment.slice(0, 10) },
);
export type FineFilter = ReturnType<typeof filters.filterOf>;

/** The months around today; the one of the address is among them. */
function monthOptions(chosen: string | undefined, on = today()) {
  const first = `${monthOf(on)}-01`;
  const months = Array.from({ length: 10 }, (_, place) => monthOf(addMonths(first, place - 3)));
  const all = chosen && !months.includes(chosen) ? [chosen, ...months].sort() : months;
  return [{ value: '', label: 'Vence: todas' }, ...all.map((value) => ({ value, label: formatMonth(value) }))];
}

/** The words of an address for payments due this month. */
export function dueThisMonth(on = today()) {
  return { estado: openOnes, mes: monthOf(on) };
}

/** Open acts first; the newest, the latest and the dearest; plates from A to Z. */
export const sortings = sortingsOf<FineSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  moment: { name: 'fecha', first: 'desc', labels: ['más nuevas', 'más viejas'] },
  expiryDate: { name: 'vencimiento', first: 'desc', labels: ['vence más tarde', 'vence antes'] },
  cost: { name: 'monto', first: 'desc', labels: ['mayor monto', 'menor monto'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
});
