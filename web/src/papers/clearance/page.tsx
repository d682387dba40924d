import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useFleetWhenIdle } from '../../fleet/lookup/vehicles.ts';
import { addressOf, usePages } from '../../lib/records/pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { RecordCards } from '../../ui/list/record-cards.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { StatCardSkeletons } from '../../ui/list/stat-cards.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { ClearanceCard } from './card.tsx';
import widths from './columns.module.css';
import { columns } from './columns.tsx';
import { ClearanceCounts } from './counters.tsx';
import { filterOf, isFiltered } from './filter.ts';
import { ClearanceFilters } from './filters.tsx';
import { type ClearanceRow, clearanceQuery, clearanceSummaryQuery } from './queries.ts';
import type { ClearanceSearch } from './search.ts';
import { formatPlateOf } from './words.ts';

/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

const route = getRouteApi('/shell/circulacion');

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const filter = filterOf(search);
  const filtered = isFiltered(filter);
  const list = usePages(clearanceQuery(filter));
  const summary = useQuery(clearanceSummaryQuery(filter));
  useFleetWhenIdle();
  const rows = useMemo(
    () => list.rows?.map((unit): ClearanceRow => ({ ...unit, id: unit.vehicleId })) ?? [],
    [list.rows],
  );
  const card = useCallback((unit: ClearanceRow) => <ClearanceCard unit={unit} />, []);

  const change = (changes: ClearanceSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => change({ buscar: buscar || undefined }), searchPause);

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: {}, replace: true });
  }

  const shown = { rows, stale: list.isPrevious };
  return (
    <>
      <PageHeader
        download={addressOf(clearanceQuery(filter))}
        chosen={[filter.reason, filter.tag, filter.costCentre]}
        count={list.total === undefined ? undefined : formatCount(list.total, 'unidad', 'unidades')}
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
      >
        <ClearanceFilters filter={filter} summary={summary.data} onSearch={searchLater} onChange={change} />
      </PageHeader>
      <LoadState queries={[list, summary]} failed="Error al cargar la circulación" loading={<ClearanceSkeletons />}>
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
                    <Button variant="default" onClick={clearFilters}>
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
            {rows.length > 0 &&
              (onPhone ? (
                <RecordCards {...shown} nameOf={formatPlateOf} card={card} />
              ) : (
                <div className={widths.place}>
                  <RecordTable {...shown} label="Circulación" columns={columns} />
                </div>
              ))}
            <MoreRows more={list.more} />
          </>
        )}
      </LoadState>
    </>
  );
}

function ClearanceSkeletons() {
  return (
    <Loading text="Cargando circulación...">
      <StatCardSkeletons count={3} line />
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
