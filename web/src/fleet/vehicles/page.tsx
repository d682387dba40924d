import { isOfAnswer } from '@baqueano/domain/clearance/clearance-word';
import { formatNumber } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { statusMeaningLabels, statusMeanings, type Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { filterVehicles, searchOfVehicles, sortVehicles } from '@baqueano/domain/vehicles/vehicle-list';
import { Button } from '@mantine/core';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useVehiclesInNeed } from '../../alerts/queries.ts';
import { ImportLink } from '../../imports/parts/import-link.tsx';
import { part, usePart } from '../../lib/http/part.ts';
import { withQuery } from '../../lib/http/records.ts';
import { useKeptList } from '../../lib/last-list.ts';
import { useLastOrder } from '../../lib/last-order.ts';
import { useMarkedId } from '../../lib/records/saved.ts';
import type { SortSearch } from '../../lib/sorting.ts';
import { Stickers } from '../../papers/folders/parts/stickers.tsx';
import { ChooseOnPhone, useSelection } from '../../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../../ui/choosing/when-chosen.tsx';
import { tableOrderOf, tableOrders } from '../../ui/columns/table-orders.ts';
import { useView } from '../../ui/columns/use-view.ts';
import { ViewToggle } from '../../ui/columns/view-toggle.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { WindowedGrid } from '../../ui/list/windowed-grid.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { useClearanceWords } from '../lookup/clearance-words.ts';
import { driverNameOf, useDriversById } from '../lookup/drivers.ts';
import { retiredVehiclesQuery, vehiclesQuery } from '../lookup/vehicles.ts';
import { useRetirement } from '../retirement/parts/use-retirement.tsx';
import { VehicleCard } from './card.tsx';
import { useVehicleDialogs } from './dialogs.tsx';
import { answerOf, brandsOf, filterOf } from './filter.ts';
import { FactFilters } from './filters.tsx';
import classes from './page.module.css';
import type { VehicleSearch } from './search.ts';
import { VehicleSkeletons } from './skeletons.tsx';
import { OnlyWithoutPapers, useMissingPapers } from './views/missing-papers.tsx';
import { sortOf, vehicleOrder, vehicleOrders } from './views/order.ts';
import { searchOf, sortingOf } from './views/table-order.ts';
import type { VehicleTable } from './views/table-view.tsx';

const route = getRouteApi('/shell/vehiculos');
const noVehicles: Vehicle[] = [];
/** No status of the spec: what has left the fleet has none. */
const leftTheFleet = 'baja';
const statusOptions = [
  { value: '', label: 'Estado: todos' },
  ...statusMeanings.map((value) => ({ value, label: statusMeaningLabels[value] })),
  { value: leftTheFleet, label: 'Dados de baja' },
];

/** Only for who asks for it. */
const table = part(async () => (await import('./views/table-view.tsx')).VehicleTable);

function TableWhenHere(props: ComponentProps<typeof VehicleTable>) {
  const { Here } = usePart(table);
  return Here ? <Here {...props} /> : <VehicleSkeletons />;
}

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).VehicleActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const gone = search.baja === 'si';
  const fleet = useQuery(gone ? retiredVehiclesQuery : vehiclesQuery);
  const vehicles = fleet.data;
  const papers = useMissingPapers(search.papeles === 'faltan' && !gone);
  const missing = papers?.data;
  const queries = papers ? [fleet, papers] : [fleet];
  const failed = queries.some(({ data, error }) => !data && error);
  const inNeed = useVehiclesInNeed();
  const [lastOrder, rememberOrder] = useLastOrder('vehicles');
  const filterBy = (change: VehicleSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const view = useView('vehicles', search, filterBy);
  const order = vehicleOrder(search.orden ?? lastOrder.orden);
  const sorting = sortingOf(search.orden || search.sentido ? search : lastOrder);
  const sort = view.isTable ? 'need' : sortOf(order);
  // Together, so that nothing moves once it is there.
  const words = useClearanceWords();
  const ordered = useMemo(
    () => vehicles && inNeed && words && sortVehicles(vehicles, sort, inNeed),
    [vehicles, sort, inNeed, words],
  );
  const data = papers && !missing ? undefined : ordered;
  const all = data ?? noVehicles;
  const find = useMemo(() => searchOfVehicles(all), [all]);
  const found = useMemo(() => {
    const wanted = answerOf(search);
    return filterVehicles(all, find, filterOf(search)).filter(
      (vehicle) => (!missing || missing.has(vehicle.id)) && isOfAnswer(vehicle, wanted, words?.[vehicle.id]?.answer),
    );
  }, [all, find, search, missing, words]);
  const drivers = useDriversById();
  const brands = useMemo(() => brandsOf(all), [all]);
  const markedId = useMarkedId('vehicles');
  const { retire, retirementDialog } = useRetirement();
  const { add, edit, remove, removingId, dialog } = useVehicleDialogs(retire);
  const selection = useSelection({
    needs: ['vehicle:read'],
    rows: data && found,
    nameOf: plateText,
    filtered: JSON.stringify([filterOf(search), search.papeles, search.circula]),
    removingId,
  });

  function orderBy({ orden, sentido }: SortSearch) {
    rememberOrder({ orden, sentido });
    filterBy({ orden, sentido });
  }
  // The table has an order of its own.
  useKeptList(view.isTable || !data ? undefined : found);
  const noteOf = useCallback((id: string) => missing?.get(id), [missing]);
  /** As the API calls it, to save what is seen. */
  const shown = {
    ...filterOf(search),
    clearance: answerOf(search),
    papers: papers ? 'missing' : undefined,
    ...(view.isTable ? { sort: sorting.column, order: sorting.order } : { sort }),
  };
  const loadingText = failed ? '' : 'Cargando vehículos...';
  const fleetIsEmpty = data?.length === 0;
  const nobodyYet = fleetIsEmpty && !gone;

  return (
    <>
      <PageHeader
        download={withQuery('/api/vehicles', { ...shown, retired: gone ? 'only' : undefined })}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={[search.estado, search.marca, search.tipo, search.etiqueta, search.costo, search.circula, search.baja]}
        count={data ? `Mostrando ${formatNumber(found.length)} de ${formatNumber(all.length)} vehículos` : loadingText}
        action={
          <>
            <ViewToggle view={view} />
            <Offered needs="link:write">
              <Stickers vehicles={found} />
            </Offered>
            <Offered needs="vehicle:write">
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                Agregar Vehículo
              </Button>
            </Offered>
          </>
        }
      >
        <SearchInput
          label="Buscar vehículos"
          placeholder="Buscar por patente, modelo o marca"
          value={search.buscar ?? ''}
          onChange={(buscar) => filterBy({ buscar: buscar || undefined })}
        />
        <FilterSelect
          label="Filtrar por estado"
          options={statusOptions}
          value={gone ? leftTheFleet : search.estado}
          onChange={(estado) =>
            filterBy(estado === leftTheFleet ? { estado: undefined, baja: 'si' } : { estado, baja: undefined })
          }
        />
        <FilterSelect
          label="Filtrar por marca"
          options={[{ value: '', label: 'Marca: todas' }, ...brands]}
          value={search.marca}
          onChange={(marca) => filterBy({ marca })}
        />
        <FactFilters fleet={all} search={search} onFilter={filterBy} />
        <FilterSelect
          label="Ordenar por"
          options={view.isTable ? tableOrders(sorting, 'need') : vehicleOrders}
          value={view.isTable ? tableOrderOf(sorting, 'need') : order}
          onChange={(orden) => orderBy({ orden })}
          fit
        />
      </PageHeader>
      {papers && <OnlyWithoutPapers onRemove={() => filterBy({ papeles: undefined })} />}
      <LoadState queries={queries} failed="Error al cargar los vehículos" loading={<VehicleSkeletons />}>
        {() => {
          if (!data) return <VehicleSkeletons />;
          if (found.length > 0 && view.isTable)
            return (
              <TableWhenHere
                vehicles={found}
                sorting={sorting}
                onSort={(to) => orderBy(searchOf(to))}
                noteOf={noteOf}
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
              <WindowedGrid items={found} keyOf={(vehicle) => vehicle.id} grid={classes.grid} pinnedKey={markedId}>
                {(vehicle) => (
                  <VehicleCard
                    key={vehicle.id}
                    vehicle={vehicle}
                    driverName={driverNameOf(vehicle.assignedDriver, drivers.get(vehicle.assignedDriver ?? ''))}
                    note={missing?.get(vehicle.id)}
                    marked={vehicle.id === markedId}
                    busy={vehicle.id === removingId}
                    box={selection.ofRows?.box}
                    chosen={selection.ofRows?.chosen.has(vehicle.id) ?? false}
                    onEdit={edit}
                    onRetire={retire}
                    onDelete={remove}
                  />
                )}
              </WindowedGrid>
            );
          return (
            <EmptyState
              icon={<IconCar size={28} stroke={1.5} />}
              title={fleetIsEmpty && gone ? 'No hay vehículos dados de baja' : 'No se encontraron vehículos'}
              hint={
                nobodyYet
                  ? 'Acá vas a ver tu flota: cada vehículo con su patente, su estado y su kilometraje.'
                  : 'Probá con otra búsqueda o quitá los filtros.'
              }
              action={
                nobodyYet ? (
                  <>
                    <Offered needs="vehicle:write">
                      <Button onClick={add}>Agregar el primer vehículo</Button>
                    </Offered>
                    <ImportLink />
                  </>
                ) : (
                  <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                    Quitar los filtros
                  </Button>
                )
              }
            />
          );
        }}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={withQuery('/api/vehicles', shown)} />
      {dialog}
      {retirementDialog}
    </>
  );
}
