import type { MonthlyCost, Spending, VehicleCosts } from '@baqueano/domain/statistics';
import { formatNumber, formatPesos, formatThousands } from '@baqueano/domain/values/format';
import { type Days, shownMonths } from '@baqueano/domain/values/period';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { everyVehicleQuery } from '../../fleet/lookup/vehicles.ts';
import { get, messageOf } from '../../lib/http/http.ts';
import { useLastOrder } from '../../lib/last-order.ts';
import { ChartCard, NoData } from '../../ui/charts/chart-card.tsx';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { DaysFilter } from '../../ui/days/days-filter.tsx';
import { daysInWords, daysOf, hasDays } from '../../ui/days/days-search.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { monthsNote, noneIn } from './charts/days-words.ts';
import { kindMedian, monthMedian } from './charts/median.ts';
import { MonthChart } from './charts/month-chart.tsx';
import { VehicleRanking } from './charts/vehicle-ranking.tsx';
import { choiceOrder, sumOf, vehicleTotals } from './charts/vehicle-totals.ts';
import { MonthBook } from './month-book.tsx';
import classes from './page.module.css';
import { PerKm } from './per-km.tsx';
import { monthlyCostsQuery, vehicleCostsQuery } from './queries.ts';
import { Sentence } from './sentence.tsx';
import { StatisticsSkeleton } from './skeletons.tsx';
import { useOpenVehicleList } from './use-vehicle-list.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleMonths } from './vehicle-months.tsx';

const route = getRouteApi('/shell/estadisticas');

/** Not beside the others: queries.ts comes with the first file, which has no room. */
const spendingQuery = queryOptions({
  queryKey: ['statistics', 'spending'],
  queryFn: ({ signal }) => get<Spending>('/api/statistics/spending', signal),
});

export function Page() {
  const search = route.useSearch();
  const days = daysOf(search);
  const vehicles = useQuery(everyVehicleQuery);
  const costs = useQuery(vehicleCostsQuery(days));
  const months = useQuery(monthlyCostsQuery('all', days));
  const spending = useQuery(spendingQuery);

  const queries = [vehicles, costs, months, spending];
  const failed = queries.filter(({ data, error, isPlaceholderData }) => (!data || isPlaceholderData) && error);
  if (failed.length > 0) {
    return (
      <>
        {hasDays(days) && <Head />}
        <ErrorBox
          title={failed[0] === vehicles ? 'Error al cargar los vehículos' : 'Error al cargar los registros'}
          message={messageOf(failed[0]?.error)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      </>
    );
  }
  if (!vehicles.data || !costs.data || !months.data || !spending.data) return <StatisticsSkeleton />;
  return (
    <div className={classes.figures} data-stale={costs.isPlaceholderData || months.isPlaceholderData || undefined}>
      <Statistics
        vehicles={vehicles.data}
        costs={costs.data}
        months={months.data}
        spending={spending.data}
        days={days}
      />
    </div>
  );
}

function Head() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const days = daysOf(search);
  return (
    <div className={classes.head}>
      <div className={classes.days}>
        <DaysFilter
          date="Período"
          all="todo"
          also={['lastYear']}
          search={search}
          onChange={(change) =>
            void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
          }
        />
        {/* Stays in the page, so that screen readers announce its change. */}
        <p role="status">{hasDays(days) && `Mantenimientos ${daysInWords(days)}`}</p>
      </div>
      <MonthBook />
    </div>
  );
}

interface Figures {
  days: Days;
  vehicles: readonly Vehicle[];
  costs: readonly VehicleCosts[];
  months: readonly MonthlyCost[];
  spending: Spending;
}

function Statistics({ vehicles, costs, months, spending, days }: Figures) {
  const vehiculo = route.useSearch({ select: (search) => search.vehiculo });
  const navigate = route.useNavigate();
  const openList = useOpenVehicleList();
  const totals = useMemo(() => vehicleTotals(vehicles, costs), [vehicles, costs]);
  const visits = sumOf(costs, 'visits');
  const [last, remember] = useLastOrder('statistics-vehicle');
  const choices = useMemo(() => choiceOrder(totals, spending, last.vehiculo), [totals, spending, last.vehiculo]);
  const selected = choices.find(({ id }) => id === vehiculo) ?? choices[0];
  const noRecords = visits === 0;
  const select = (id: string) => {
    remember({ vehiculo: id });
    void navigate({ search: (now) => ({ ...now, vehiculo: id }), replace: true, resetScroll: false });
  };
  const noteOf = (lately: string) =>
    hasDays(days) ? 'en esos días' : `de siempre · ${lately} en los últimos ${shownMonths} meses`;

  return (
    <>
      {selected && <Head />}
      {!noRecords && <Sentence days={days} costs={costs} spending={spending} vehicles={totals} />}
      <div className={classes.tiles}>
        <StatCard
          label="Total Mantenimientos"
          value={formatNumber(visits)}
          note={noteOf(formatNumber(sumOf(spending.vehicles, 'visits')))}
        />
        <StatCard
          label="Costo Total"
          value={formatPesos(sumOf(costs, 'cost'))}
          note={noteOf(formatPesos(sumOf(spending.vehicles, 'cost')))}
        />
        {!noRecords && <PerKm days={days} />}
      </div>
      {!selected && (
        <EmptyState
          icon={<IconCar size={28} stroke={1.5} />}
          title="Todavía no hay vehículos"
          hint="Acá vas a ver cuánto cuesta mantener tu flota, mes a mes y vehículo por vehículo."
          action={
            <Offered needs="vehicle:write">
              <Button component={Link} to="/vehiculos">
                Agregar el primer vehículo
              </Button>
            </Offered>
          }
        />
      )}
      {selected && noRecords && hasDays(days) && (
        <EmptyState
          icon={<IconChartBar size={28} stroke={1.5} />}
          title="No hay mantenimientos en esos días"
          hint={`Buscamos ${daysInWords(days)}.`}
          action={
            <Button
              variant="default"
              onClick={() =>
                void navigate({ search: (now) => ({ ...now, periodo: undefined, desde: undefined, hasta: undefined }) })
              }
            >
              Ver todo
            </Button>
          }
        />
      )}
      {selected && noRecords && !hasDays(days) && (
        <EmptyState
          icon={<IconChartBar size={28} stroke={1.5} />}
          title="Todavía no hay registros de mantenimiento"
          hint="Con el primero vas a ver acá cuánto cuesta mantener tu flota, mes a mes y vehículo por vehículo."
          action={
            <Offered needs="maintenance:write">
              <Button component={Link} to="/mantenimiento">
                Agregar el primer registro
              </Button>
            </Offered>
          }
        />
      )}
      {selected && (
        <div className={classes.charts}>
          <ChartCard
            title="Costos Mensuales de Mantenimiento"
            note={`${monthsNote(months.length, days)}, toda la flota`}
          >
            {noRecords ? (
              <NoData title={noneIn(days)} small />
            ) : (
              <MonthChart
                label="Costos Mensuales de Mantenimiento"
                months={months}
                days={days}
                shape="bars"
                median={hasDays(days) ? undefined : monthMedian(months, spending)}
              />
            )}
          </ChartCard>
          <VehicleMonths
            vehicles={choices}
            selected={selected}
            median={hasDays(days) ? undefined : kindMedian(totals, selected, spending)}
            onSelect={select}
            small={noRecords}
            days={days}
            monthCount={months.length}
          />
          <VehicleRanking
            title="Visitas al Taller por Vehículo"
            days={days}
            noteOf={(shown, all) => `Los ${shown} con más visitas, de ${all} vehículos`}
            vehicles={totals}
            measure="visits"
            measureName="Visitas"
            unit={1}
            format={formatNumber}
            formatTick={formatNumber}
            onShowAll={() => openList('visitas')}
          />
          <VehicleRanking
            title="Costos Totales por Vehículo"
            days={days}
            noteOf={(shown, all) => `Los ${shown} más costosos, de ${all} vehículos`}
            vehicles={totals}
            measure="cost"
            measureName="Costo (ARS)"
            unit={1_000}
            format={formatPesos}
            formatTick={formatThousands}
            onShowAll={() => openList('costo')}
          />
        </div>
      )}
      <VehicleList vehicles={totals} />
    </>
  );
}
