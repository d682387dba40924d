import { isOfAnswer } from '@baqueano/domain/clearance/clearance-word';
import { formatNumber } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { vehicleKindLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import { filterVehicles, searchOfVehicles, sortVehicles } from '@baqueano/domain/vehicles/vehicle-list';
import { Button } from '@mantine/core';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useVehiclesInNeed } from '../../alerts/queries.ts';
import { ImportLink } from '../../imports/parts/import-link.tsx';
import { part, usePart } from '../../lib/http/part.ts';
import { withQuery } from '../../lib/http/records.ts';
import { useRememberedList } from '../../lib/last-list.ts';
import { Stickers } from '../../papers/folders/parts/stickers.tsx';
import { useSelection } from '../../ui/choosing/use-selection.tsx';
import { ViewToggle } from '../../ui/columns/view-toggle.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useInputs } from '../../ui/list-screen/filter-inputs.tsx';
import { AddToList, ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useWholeList } from '../../ui/list-screen/use-whole-list.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { WindowedGrid } from '../../ui/windowed/windowed-grid.tsx';
import { useClearanceWords } from '../lookup/clearance-words.ts';
import { driverNameOf, useDriversById } from '../lookup/drivers.ts';
import { retiredVehiclesQuery, vehiclesQuery } from '../lookup/vehicles.ts';
import { useRetirement } from '../retirement/parts/use-retirement.tsx';
import { VehicleCard } from './card.tsx';
import { useVehicleDialogs } from './dialogs.tsx';
import { brandsOf, choicesOf, costCentresOf, filters, kindsOf, tagsOf } from './filter.ts';
import classes from './page.module.css';
import { VehicleSkeletons } from './skeletons.tsx';
import { OnlyWithoutPapers, useMissingPapers } from './views/missing-papers.tsx';
import { sortOf, vehicleOrder, vehicleOrders } from './views/order.ts';
import { sortings } from './views/table-order.ts';
import type { VehicleTable } from './views/table-view.tsx';

const route = getRouteApi('/shell/vehiculos');
const of = { collection: 'vehicles' as const, filters, sortings };
const noVehicles: Vehicle[] = [];

/** Loaded with the first table. */
const table = part(async () => (await import('./views/table-view.tsx')).VehicleTable);

function TableWhenHere(props: ComponentProps<typeof VehicleTable>) {
  const { Here } = usePart(table);
  return Here ? <Here {...props} /> : <VehicleSkeletons />;
}

/** Loaded with the first selection. */
const acts = part(async () => (await import('./many.tsx')).VehicleActs);

export function Page() {
  const list = useWholeList(route, of, 'need');
  const { search, filter, showsRetired, change, view, sorting, markedId } = list;
  const { retired, ...wanted } = filter;
  const fleet = useQuery(showsRetired ? retiredVehiclesQuery : vehiclesQuery);
  const vehicles = fleet.data;
  const papers = useMissingPapers(search.papeles === 'faltan' && !showsRetired);
  const missing = papers?.data;
  const queries = papers ? [fleet, papers] : [fleet];
  const failed = queries.some(({ data, error }) => !data && error);
  const inNeed = useVehiclesInNeed();
  const order = vehicleOrder(list.order);
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
    const wanted = filters.filterOf(search);
    return filterVehicles(all, find, wanted).filter(
      (vehicle) =>
        (!missing || missing.has(vehicle.id)) && isOfAnswer(vehicle, wanted.clearance, words?.[vehicle.id]?.answer),
    );
  }, [all, find, search, missing, words]);
  const drivers = useDriversById();
  const choices = useMemo(
    () => ({
      brand: choicesOf('Marca: todas', brandsOf(all)),
      kind: choicesOf('Tipo: todos', kindsOf(all), vehicleKindLabels),
      tag: choicesOf('Etiqueta: todas', tagsOf(all)),
      costCentre: choicesOf('Centro de costo: todos', costCentresOf(all)),
    }),
    [all],
  );
  const inputs = useInputs({
    ...{ of: filters, search, filter, onSearch: list.searchNow, onChange: change },
    options: {
      ...choices,
      // Each of these is offered once there is something to choose.
      kind: choices.kind.length > 1 || filter.kind ? choices.kind : null,
      tag: choices.tag.length > 1 || filter.tag ? choices.tag : null,
      costCentre: choices.costCentre.length > 1 || filter.costCentre ? choices.costCentre : null,
    },
  });
  const { retire, retirementDialog } = useRetirement();
  const { add, edit, remove, removingId, dialog } = useVehicleDialogs(retire);
  const selection = useSelection({
    ...{ needs: ['vehicle:read'], rows: data && found, nameOf: plateText, removingId },
    filtered: JSON.stringify([wanted, search.papeles, search.circula]),
  });
  // The table has an order of its own.
  useRememberedList(view.isTable || !data ? undefined : found);
  const noteOf = useCallback((id: string) => missing?.get(id), [missing]);
  /** In the words of the API, to download the shown list. */
  const shown = { ...wanted, papers: papers ? 'missing' : undefined, ...list.sortOf(sort) };
  const loadingText = failed ? '' : 'Cargando vehículos...';
  const fleetIsEmpty = data?.length === 0;
  const isEmpty = fleetIsEmpty && !showsRetired;
  const ofRows = { markedId, removingId, selection: selection.ofRows };
  const doing = { onEdit: edit, onRetire: retire, onDelete: remove };

  return (
    <ListScreen
      address={withQuery('/api/vehicles', { ...shown, retired })}
      chosenAddress={withQuery('/api/vehicles', shown)}
      inputs={{ ...inputs, order: <FilterSelect {...list.orders(vehicleOrders, order)} /> }}
      count={data ? `Mostrando ${formatNumber(found.length)} de ${formatNumber(all.length)} vehículos` : loadingText}
      beside={<ViewToggle view={view} />}
      action={
        <Offered needs="link:write">
          <Stickers vehicles={found} />
        </Offered>
      }
      add={
        <AddToList needs="vehicle:write" onAdd={add}>
          Agregar vehículo
        </AddToList>
      }
      above={papers && <OnlyWithoutPapers onRemove={() => change({ papeles: undefined })} />}
      queries={queries}
      failed="Error al cargar los vehículos"
      loading={<VehicleSkeletons />}
      {...{ selection, acts }}
      dialogs={
        <>
          {dialog}
          {retirementDialog}
        </>
      }
    >
      {() => {
        if (!data) return <VehicleSkeletons />;
        if (found.length > 0 && view.isTable)
          return <TableWhenHere vehicles={found} onSort={list.sortBy} {...{ ...ofRows, ...doing, sorting, noteOf }} />;
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
                  {...doing}
                />
              )}
            </WindowedGrid>
          );
        return (
          <EmptyState
            icon={<IconCar size={28} stroke={1.5} />}
            title={fleetIsEmpty && showsRetired ? 'No hay vehículos dados de baja' : 'No se encontraron vehículos'}
            hint={
              isEmpty
                ? 'Acá vas a ver tu flota: cada vehículo con su patente, su estado y su kilometraje.'
                : 'Probá con otra búsqueda o quitá los filtros.'
            }
            action={
              isEmpty ? (
                <>
                  <Offered needs="vehicle:write">
                    <Button onClick={add}>Agregar el primer vehículo</Button>
                  </Offered>
                  <ImportLink />
                </>
              ) : (
                <Button variant="default" onClick={list.clearFilters}>
                  Quitar los filtros
                </Button>
              )
            }
          />
        );
      }}
    </ListScreen>
  );
}
