import { type Driver, licenseStateLabels } from '@baqueano/domain/drivers/driver';
import { filterDrivers, searchOfDrivers } from '@baqueano/domain/drivers/driver-list';
import { expiryStates } from '@baqueano/domain/values/expiry';
import { formatNumber } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { ImportLink } from '../../imports/parts/import-link.tsx';
import { part, usePart } from '../../lib/http/part.ts';
import { withQuery } from '../../lib/http/records.ts';
import { useLastOrder } from '../../lib/last-order.ts';
import { useMarkedId } from '../../lib/records/saved.ts';
import type { SortSearch } from '../../lib/sorting.ts';
import { ChooseOnPhone, useSelection } from '../../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../../ui/choosing/when-chosen.tsx';
import { tableOrderOf, tableOrders } from '../../ui/columns/table-orders.ts';
import { useView } from '../../ui/columns/use-view.ts';
import { ViewToggle } from '../../ui/columns/view-toggle.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { WindowedGrid } from '../../ui/list/windowed-grid.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { driversQuery, retiredDriversQuery, retiredOrNot } from '../lookup/drivers.ts';
import { useVehiclesById } from '../lookup/vehicles.ts';
import { useRetirement } from '../retirement/parts/use-retirement.tsx';
import { DriverCard } from './card.tsx';
import { LicenseCounts } from './counters.tsx';
import { useDriverDialogs } from './dialogs.tsx';
import { filterOf, sortOf } from './filter.ts';
import classes from './page.module.css';
import type { DriverSearch } from './search.ts';
import { DriverSkeletons } from './skeletons.tsx';
import { searchOf, sortingOf } from './table-order.ts';
import type { DriverTable } from './table-view.tsx';

const route = getRouteApi('/shell/conductores');
const noDrivers: Driver[] = [];
const licenseOptions = [
  { value: '', label: 'Licencia: todas' },
  ...expiryStates.map((value) => ({ value, label: licenseStateLabels[value] })),
];
const leftOptions = [
  { value: '', label: 'Actuales' },
  { value: 'si', label: 'Dados de baja' },
];
const orderOptions = [
  { value: '', label: 'Orden: lo que te necesita' },
  { value: 'nombre', label: 'Orden: nombre' },
];

/** Only for who asks for it. */
const table = part(async () => (await import('./table-view.tsx')).DriverTable);

function TableWhenHere(props: ComponentProps<typeof DriverTable>) {
  const { Here } = usePart(table);
  return Here ? <Here {...props} /> : <DriverSkeletons />;
}
const driverName = ({ name }: Driver) => name;

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).DriverActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const gone = search.baja === 'si';
  const drivers = useQuery(gone ? retiredDriversQuery : driversQuery);
  const { data, error } = drivers;
  const all = data ?? noDrivers;
  const vehicles = useVehiclesById();
  const find = useMemo(() => searchOfDrivers(all, vehicles), [all, vehicles]);
  const [lastOrder, rememberOrder] = useLastOrder('drivers');
  const filterBy = (change: DriverSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const view = useView('drivers', search, filterBy);
  const sorting = sortingOf(search.orden || search.sentido ? search : lastOrder);
  const sort = view.isTable ? 'name' : sortOf(search.orden ?? lastOrder.orden);
  const found = useMemo(() => filterDrivers(all, find, filterOf(search), sort), [all, find, search, sort]);
  const markedId = useMarkedId('drivers');
  const { retire, retirementDialog } = useRetirement();
  const { add, edit, remove, removingId, dialog } = useDriverDialogs(retire);
  const selection = useSelection({
    needs: ['driver:read'],
    rows: data && found,
    nameOf: driverName,
    filtered: JSON.stringify(filterOf(search)),
    removingId,
  });

  function orderBy({ orden, sentido }: SortSearch) {
    rememberOrder({ orden, sentido });
    filterBy({ orden, sentido });
  }
  /** As the API calls it, to save what is seen. */
  const shown = {
    ...filterOf(search),
    ...(view.isTable ? { sort: sorting.column, order: sorting.order } : { sort }),
  };
  const cache = useQueryClient();
  const wanted = search.conductor;
  const missing = data !== undefined && !all.some(({ id }) => id === wanted) ? wanted : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    // A link may lead to somebody who left.
    void retiredOrNot(cache, missing).then((baja) => {
      if (baja === undefined) void toast('error', 'Ese conductor ya no existe.');
      const there = baja === undefined ? { conductor: undefined } : { baja: baja ? 'si' : undefined };
      void navigate({ search: (now) => ({ ...now, ...there }), replace: true });
    });
  }, [missing, cache, navigate]);
  const loadingText = error ? '' : 'Cargando conductores...';
  const nobody = data?.length === 0 && !gone;

  return (
    <>
      {!gone && (data || !error) && <LicenseCounts drivers={data} license={search.licencia} onFilter={filterBy} />}
      <PageHeader
        download={withQuery('/api/drivers', { ...shown, retired: gone ? 'only' : undefined })}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={[search.licencia, search.baja]}
        count={
          data ? `Mostrando ${formatNumber(found.length)} de ${formatNumber(all.length)} conductores` : loadingText
        }
        action={
          <>
            <ViewToggle view={view} />
            <Offered needs="driver:write">
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                Agregar Conductor
              </Button>
            </Offered>
          </>
        }
      >
        <SearchInput
          label="Buscar conductores"
          placeholder="Buscar por nombre, licencia o patente"
          value={search.buscar ?? ''}
          onChange={(buscar) => filterBy({ buscar: buscar || undefined })}
        />
        <FilterSelect
          label="Filtrar por licencia"
          options={licenseOptions}
          value={search.licencia}
          onChange={(licencia) => filterBy({ licencia })}
        />
        <FilterSelect
          label="Filtrar por baja"
          options={leftOptions}
          value={search.baja}
          onChange={(baja) => filterBy({ baja })}
        />
        <FilterSelect
          label="Ordenar por"
          options={view.isTable ? tableOrders(sorting, 'need') : orderOptions}
          value={view.isTable ? tableOrderOf(sorting, 'need') : sort === 'name' ? 'nombre' : ''}
          onChange={(orden) => orderBy({ orden })}
          fit
        />
      </PageHeader>
      <LoadState queries={[drivers]} failed="Error al cargar los conductores" loading={<DriverSkeletons />}>
        {() => {
          if (found.length > 0 && view.isTable)
            return (
              <TableWhenHere
                drivers={found}
                sorting={sorting}
                onSort={(to) => orderBy(searchOf(to))}
                markedId={markedId}
                removingId={removingId}
                selection={selection.ofRows}
                onEdit={edit}
                onRetire={retire}
                onDelete={remove}
              />
            );
          if (found.length > 0)
            return (
              <WindowedGrid
                items={found}
                keyOf={(driver) => driver.id}
                grid={classes.grid}
                pinnedKey={markedId ?? search.conductor ?? null}
              >
                {(driver) => (
                  <DriverCard
                    key={driver.id}
                    driver={driver}
                    marked={driver.id === markedId}
                    wanted={driver.id === search.conductor}
                    busy={driver.id === removingId}
                    box={selection.ofRows?.box}
                    chosen={selection.ofRows?.chosen.has(driver.id) ?? false}
                    onEdit={edit}
                    onRetire={retire}
                    onDelete={remove}
                  />
                )}
              </WindowedGrid>
            );
          return nobody ? (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.5} />}
              title="No hay conductores registrados aún."
              hint="Acá vas a ver a cada conductor con su licencia, cuándo vence y los vehículos que maneja."
              action={
                <>
                  <Offered needs="driver:write">
                    <Button onClick={add}>Agregar el primer conductor</Button>
                  </Offered>
                  <ImportLink />
                </>
              }
            />
          ) : (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.5} />}
              title={data?.length === 0 ? 'No hay conductores dados de baja' : 'No se encontraron conductores'}
              hint="Probá con otra búsqueda o quitá los filtros."
              action={
                <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                  Quitar los filtros
                </Button>
              }
            />
          );
        }}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={withQuery('/api/drivers', shown)} />
      {dialog}
      {retirementDialog}
    </>
  );
}
