import type { Driver } from '@baqueano/domain/drivers/driver';
import { filterDrivers, searchOfDrivers } from '@baqueano/domain/drivers/driver-list';
import { formatNumber } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { ImportLink } from '../../imports/parts/import-link.tsx';
import { part, usePart } from '../../lib/http/part.ts';
import { withQuery } from '../../lib/http/records.ts';
import { useSelection } from '../../ui/choosing/use-selection.tsx';
import { ViewToggle } from '../../ui/columns/view-toggle.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useInputs } from '../../ui/list-screen/filter-inputs.tsx';
import { AddToList, ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useWholeList } from '../../ui/list-screen/use-whole-list.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { WindowedGrid } from '../../ui/windowed/windowed-grid.tsx';
import { driversQuery, retiredDriversQuery, retiredOrNot } from '../lookup/drivers.ts';
import { useVehiclesById } from '../lookup/vehicles.ts';
import { useRetirement } from '../retirement/parts/use-retirement.tsx';
import { DriverCard } from './card.tsx';
import { LicenseCounts } from './counters.tsx';
import { useDriverDialogs } from './dialogs.tsx';
import { filters, sortOf } from './filter.ts';
import classes from './page.module.css';
import { DriverSkeletons } from './skeletons.tsx';
import { sortings } from './table-order.ts';
import type { DriverTable } from './table-view.tsx';

const route = getRouteApi('/shell/conductores');
const of = { collection: 'drivers' as const, filters, sortings };
const noDrivers: Driver[] = [];
const orderOptions = [
  { value: '', label: 'Orden: lo que te necesita' },
  { value: 'nombre', label: 'Orden: nombre' },
];

/** Loaded with the first table. */
const table = part(async () => (await import('./table-view.tsx')).DriverTable);

function TableWhenHere(props: ComponentProps<typeof DriverTable>) {
  const { Here } = usePart(table);
  return Here ? <Here {...props} /> : <DriverSkeletons />;
}
const driverName = ({ name }: Driver) => name;

/** Loaded with the first selection. */
const acts = part(async () => (await import('./many.tsx')).DriverActs);

export function Page() {
  const list = useWholeList(route, of, 'need');
  const { search, filter, showsRetired, change, view, sorting, markedId } = list;
  const { retired, ...rest } = filter;
  const navigate = route.useNavigate();
  const drivers = useQuery(showsRetired ? retiredDriversQuery : driversQuery);
  const { data, error } = drivers;
  const all = data ?? noDrivers;
  const vehicles = useVehiclesById();
  const find = useMemo(() => searchOfDrivers(all, vehicles), [all, vehicles]);
  const sort = view.isTable ? 'name' : sortOf(list.order);
  const found = useMemo(() => filterDrivers(all, find, filters.filterOf(search), sort), [all, find, search, sort]);
  const inputs = useInputs({ of: filters, search, filter, onSearch: list.searchNow, onChange: change });
  const { retire, retirementDialog } = useRetirement();
  const { add, edit, remove, removingId, dialog } = useDriverDialogs(retire);
  const selection = useSelection({
    ...{ needs: ['driver:read'], rows: data && found, nameOf: driverName, removingId },
    filtered: JSON.stringify(rest),
  });
  /** In the words of the API, to download the shown list. */
  const shown = { ...rest, ...list.sortOf(sort) };
  const cache = useQueryClient();
  const wanted = search.conductor;
  const missing = data !== undefined && !all.some(({ id }) => id === wanted) ? wanted : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    // A link may lead to a driver who left.
    void retiredOrNot(cache, missing).then((baja) => {
      if (baja === undefined) void toast('error', 'Ese conductor ya no existe.');
      const there = baja === undefined ? { conductor: undefined } : { baja: baja ? 'si' : undefined };
      void navigate({ search: (now) => ({ ...now, ...there }), replace: true });
    });
  }, [missing, cache, navigate]);
  const loadingText = error ? '' : 'Cargando conductores...';
  const isEmpty = data?.length === 0 && !showsRetired;

  const ofRows = { markedId, removingId, selection: selection.ofRows };
  const doing = { onEdit: edit, onRetire: retire, onDelete: remove };

  return (
    <ListScreen
      address={withQuery('/api/drivers', { ...shown, retired })}
      chosenAddress={withQuery('/api/drivers', shown)}
      inputs={{
        ...inputs,
        order: <FilterSelect {...list.orders(orderOptions, sort === 'name' ? 'nombre' : '')} />,
      }}
      count={data ? `Mostrando ${formatNumber(found.length)} de ${formatNumber(all.length)} conductores` : loadingText}
      beside={<ViewToggle view={view} />}
      add={
        <AddToList needs="driver:write" onAdd={add}>
          Agregar Conductor
        </AddToList>
      }
      above={
        !showsRetired &&
        (data || !error) && <LicenseCounts drivers={data} license={search.licencia} onFilter={change} />
      }
      queries={[drivers]}
      failed="Error al cargar los conductores"
      loading={<DriverSkeletons />}
      {...{ selection, acts }}
      dialogs={
        <>
          {dialog}
          {retirementDialog}
        </>
      }
    >
      {() => {
        if (found.length > 0 && view.isTable)
          return <TableWhenHere drivers={found} onSort={list.sortBy} {...{ ...ofRows, ...doing, sorting }} />;
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
                  {...doing}
                />
              )}
            </WindowedGrid>
          );
        return isEmpty ? (
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
              <Button variant="default" onClick={list.clearFilters}>
                Quitar los filtros
              </Button>
            }
          />
        );
      }}
    </ListScreen>
  );
}
