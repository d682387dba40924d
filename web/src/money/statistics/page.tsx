import { formatNumber, formatPesos, formatThousands } from '@baqueano/domain/format';
import { type MonthlyCost, shownMonths, type VehicleCosts } from '@baqueano/domain/statistics';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Button } from '@mantine/core';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { messageOf } from '../../lib/http.ts';
import { ChartCard, NoData } from '../../ui/charts/chart-card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { StatCard } from '../../ui/list/stat-card.tsx';
import { MonthBook } from './month-book.tsx';
import { MonthChart } from './month-chart.tsx';
import classes from './page.module.css';
import { monthlyCostsQuery, vehicleCostsQuery } from './queries.ts';
import { StatisticsSkeleton } from './skeletons.tsx';
import { useOpenVehicleList } from './use-vehicle-list.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleMonths } from './vehicle-months.tsx';
import { VehicleRanking } from './vehicle-ranking.tsx';
import { sumOf, vehicleTotals } from './vehicle-totals.ts';

const route = getRouteApi('/shell/estadisticas');

export function Page() {
  const vehicles = useQuery(vehiclesQuery);
  const costs = useQuery(vehicleCostsQuery);
  const months = useQuery(monthlyCostsQuery('all'));

  if (vehicles.data && costs.data && months.data)
    return <Statistics vehicles={vehicles.data} costs={costs.data} months={months.data} />;

  const queries = [vehicles, costs, months];
  const failed = queries.filter(({ data, error }) => !data && error);
  if (failed.length > 0) {
    return (
      <ErrorBox
        title={failed[0] === vehicles ? 'Error al cargar los vehículos' : 'Error al cargar los registros'}
        message={messageOf(failed[0]?.error)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  return <StatisticsSkeleton />;
}

interface Figures {
  vehicles: readonly Vehicle[];
  costs: readonly VehicleCosts[];
  months: readonly MonthlyCost[];
}

function Statistics({ vehicles, costs, months }: Figures) {
  const vehiculo = route.useSearch({ select: (search) => search.vehiculo });
  const navigate = route.useNavigate();
  const openList = useOpenVehicleList();
  const totals = useMemo(() => vehicleTotals(vehicles, costs), [vehicles, costs]);
  const visits = sumOf(costs, 'visits');
  const selected = totals.find(({ id }) => id === vehiculo) ?? totals[0];
  const noRecords = visits === 0;
  const select = (id: string) =>
    void navigate({ search: (now) => ({ ...now, vehiculo: id }), replace: true, resetScroll: false });

  return (
    <>
      {selected && (
        <div className={classes.book}>
          <MonthBook />
        </div>
      )}
      <div className={classes.tiles}>
        <StatCard label="Total Mantenimientos" value={formatNumber(visits)} icon={<IconTool size={22} />} tone="info" />
        <StatCard
          label="Costo Total"
          value={formatPesos(sumOf(costs, 'cost'))}
          icon={<IconCash size={22} />}
          tone="good"
        />
      </div>
      {!selected && (
        <EmptyState
          icon={<IconCar size={28} stroke={1.5} />}
          title="Todavía no hay vehículos"
          hint="Acá vas a ver cuánto cuesta mantener tu flota, mes a mes y vehículo por vehículo."
          action={
            <Button component={Link} to="/vehiculos">
              Agregar el primer vehículo
            </Button>
          }
        />
      )}
      {selected && noRecords && (
        <EmptyState
          icon={<IconChartBar size={28} stroke={1.5} />}
          title="Todavía no hay registros de mantenimiento"
          hint="Con el primero vas a ver acá cuánto cuesta mantener tu flota, mes a mes y vehículo por vehículo."
          action={
            <Button component={Link} to="/mantenimiento">
              Agregar el primer registro
            </Button>
          }
        />
      )}
      {selected && (
        <div className={classes.charts}>
          <ChartCard title="Costos Mensuales de Mantenimiento" note={`Últimos ${shownMonths} meses, toda la flota`}>
            {noRecords ? (
              <NoData title="Todavía no hay registros" small />
            ) : (
              <MonthChart label="Costos Mensuales de Mantenimiento" months={months} shape="bars" />
            )}
          </ChartCard>
          <VehicleMonths vehicles={totals} selected={selected} onSelect={select} small={noRecords} />
          <VehicleRanking
            title="Visitas al Taller por Vehículo"
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
