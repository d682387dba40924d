import { type FuelSummary, fuelCostPerKm, quantitiesWords } from '@baqueano/domain/fuel/fuel-entry';
import { formatCount, formatPesos } from '@baqueano/domain/values/format';
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FleetList, fleetList } from '../../fleet/list/parts/fleet-list.tsx';
import { part } from '../../lib/http/part.ts';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { countOn, hasDays } from '../../ui/days/days-search.ts';
import { ListSkeletons } from '../../ui/list-screen/list-skeletons.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { columnsOf, FuelCard } from './columns.tsx';
import { FuelDetails } from './details.tsx';
import { filters, sortings } from './filter.ts';
import { forms } from './form.tsx';
import { fuelQuery, fuelTotalsQuery } from './queries.ts';
import { fuelName } from './words.ts';

const route = getRouteApi('/shell/combustible');

const of = fleetList({
  ...{ collection: 'fuel', area: 'fuel', forms, filters, sortings, query: fuelQuery },
  ...{ order: { options: sortings.options, money: 'fuel', fit: true }, nameOf: fuelName, columnsOf, atLeast: 44 },
  card: (entry, actions) => <FuelCard entry={entry} {...actions} />,
  details: (entry, onClosed) => <FuelDetails entry={entry} onClosed={onClosed} />,
  acts: part(async () => (await import('./many.tsx')).FuelActs),
  loading: <ListSkeletons text="Cargando cargas de combustible..." counters={3} />,
  words: {
    ...{ label: 'Cargas de combustible', article: 'las', add: 'Agregar carga' },
    failed: 'Error al cargar las cargas de combustible',
    count: (total, days) => countOn(formatCount(total, 'carga', 'cargas'), days),
    empty: {
      icon: <IconGasStation size={28} stroke={1.5} />,
      title: 'No se encontraron cargas',
      add: 'Agregar la primera carga',
      hints: {
        'none matches': 'Probá con otra búsqueda o quitá los filtros.',
        'no vehicles': 'Cada carga es de un vehículo: primero agregá uno en Vehículos.',
        'none yet': 'Acá vas a ver cada carga de combustible: cuánto, dónde, quién cargó y a qué precio.',
      },
    },
  },
});

export function Page() {
  const list = useList(route, of);
  const { filter } = list;
  const totals = useQuery(fuelTotalsQuery(filter));
  return (
    <FleetList
      of={of}
      list={list}
      waitsFor={[totals]}
      counters={
        totals.data && (
          <Totals summary={totals.data} stale={totals.isPlaceholderData} when={hasDays(filter) ? '' : ' este mes'} />
        )
      }
    />
  );
}

/** @param when the days of the sums, where the filters name none. */
function Totals({ summary, stale, when }: { summary: FuelSummary; stale: boolean; when: string }) {
  const perKm = fuelCostPerKm(summary);
  return (
    <StatCards line stale={stale}>
      <StatCard label={`${formatCount(summary.count, 'carga', 'cargas')}${when}`} value={quantitiesWords(summary)} />
      <Offered needs="fuel:money">
        <StatCard label="Gastado" value={formatPesos(summary.cost)} />
        {perKm !== null && <StatCard label="Por km" value={formatPesos(perKm)} />}
      </Offered>
    </StatCards>
  );
}
