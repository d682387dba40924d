import { formatCount } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFleetWhenIdle, vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useInputs } from '../../ui/list-screen/filter-inputs.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { ListSkeletons } from '../../ui/list-screen/list-skeletons.tsx';
import { TableOrCards } from '../../ui/list-screen/table-or-cards.tsx';
import { oneOrder, useList } from '../../ui/list-screen/use-list.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { ClearanceCard } from './card.tsx';
import { columns } from './columns.tsx';
import { ClearanceCounts } from './counters.tsx';
import { factOptions, filters, reasonOptions } from './filter.ts';
import { type ClearanceRow, clearanceQuery, clearanceSummaryQuery } from './queries.ts';
import { formatPlateOf } from './words.ts';

const route = getRouteApi('/shell/circulacion');
const of = { collection: 'clearance' as const, filters, sortings: oneOrder, query: clearanceQuery };
const card = (unit: ClearanceRow) => <ClearanceCard unit={unit} />;

export function Page() {
  const list = useList(route, of);
  const { search, filter, filtered, pages, change } = list;
  const summary = useQuery(clearanceSummaryQuery(filter));
  const { data: fleet } = useQuery(vehiclesQuery);
  useFleetWhenIdle();
  const tags = useMemo(() => fleet?.flatMap((vehicle) => vehicle.tags) ?? [], [fleet]);
  const centres = useMemo(() => fleet?.map((vehicle) => vehicle.costCentre) ?? [], [fleet]);
  const rows = useMemo(
    () => pages.rows?.map((unit): ClearanceRow => ({ ...unit, id: unit.vehicleId })) ?? [],
    [pages.rows],
  );

  const inputs = useInputs({
    ...{ of: filters, search, filter, onSearch: list.searchLater, onChange: change },
    options: {
      reason: reasonOptions(summary.data, filter.reason),
      tag: factOptions('Etiqueta: todas', tags, filter.tag),
      costCentre: factOptions('Centro de costo: todos', centres, filter.costCentre),
    },
  });

  return (
    <ListScreen
      address={list.address}
      inputs={inputs}
      count={pages.total === undefined ? undefined : formatCount(pages.total, 'unidad', 'unidades')}
      action={
        <>
          <Offered needs="vehicle:write">
            <Button variant="default" component={Link} to="/completar">
              Completar la flota
            </Button>
          </Offered>
          <Button variant="default" component={Link} to="/ajustes/reglas">
            Reglas
          </Button>
        </>
      }
      queries={[pages, summary]}
      failed="Error al cargar la circulación"
      loading={<ListSkeletons text="Cargando circulación..." counters={3} />}
      more={pages.more}
    >
      {() => (
        <>
          {summary.data && <ClearanceCounts summary={summary.data} filter={filter} onChange={change} />}
          {rows.length === 0 && (
            <EmptyState
              icon={<IconRoad size={28} stroke={1.5} />}
              title={filtered ? 'No se encontraron unidades' : 'Todavía no hay unidades en servicio'}
              hint={
                filtered
                  ? 'Probá con otra búsqueda o quitá los filtros.'
                  : 'Acá vas a ver qué unidades pueden circular hoy, cuáles no y por qué.'
              }
              action={
                filtered ? (
                  <Button variant="default" onClick={list.clearFilters}>
                    Quitar los filtros
                  </Button>
                ) : (
                  <Button component={Link} to="/vehiculos">
                    Ir a Vehículos
                  </Button>
                )
              }
            />
          )}
          <TableOrCards
            {...{ rows, columns, card, nameOf: formatPlateOf }}
            stale={pages.isPrevious}
            label="Circulación"
            atLeast={44}
          />
        </>
      )}
    </ListScreen>
  );
}
