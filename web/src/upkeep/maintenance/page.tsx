import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatCount } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useFleetIsEmpty, useFleetWhenIdle, useVehicleOf } from '../../fleet/lookup/vehicles.ts';
import { OnlyVehicle } from '../../fleet/vehicles/parts/only-vehicle.tsx';
import { part } from '../../lib/http/part.ts';
import { addressOf, usePages } from '../../lib/records/pages.ts';
import { useOnSaved } from '../../lib/records/saved.ts';
import { useSavedRow } from '../../lib/records/saved-row.ts';
import { ChooseOnPhone, useSelection } from '../../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../../ui/choosing/when-chosen.tsx';
import { countOn } from '../../ui/days/days-search.ts';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { NothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { RecordCards } from '../../ui/list/record-cards.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { MaintenanceCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { MaintenanceTotals } from './counters.tsx';
import { useMaintenanceDialogs } from './dialogs.tsx';
import { filtersOf, isFiltered, matches, searchOf, sortingOf } from './filter.ts';
import { MaintenanceFilters } from './filters.tsx';
import classes from './page.module.css';
import { recordsQuery, summaryQuery } from './queries.ts';
import type { MaintenanceSearch } from './search.ts';
import { recordName } from './words.ts';

const route = getRouteApi('/shell/mantenimiento');
/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

const hints = {
  'none matches': 'Probá con otra búsqueda o quitá los filtros.',
  'no vehicles': 'Cada registro es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver cada trabajo que se le hizo a tu flota: cuándo, dónde y cuánto costó.',
};

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).MaintenanceActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const sorting = useMemo(() => sortingOf(search), [search]);
  const filters = filtersOf(search);
  const filtered = isFiltered(search);
  const records = usePages(recordsQuery(filters, sorting));
  const summary = useQuery(summaryQuery(filters));
  const { vehicle, isPending } = useVehicleOf(filters.vehicleId);
  const noneYet = records.rows?.length === 0 && !filtered;
  const fleetIsEmpty = useFleetIsEmpty(noneYet);
  useFleetWhenIdle();
  const { markedId, onSaved } = useSavedRow(records, {
    view: JSON.stringify(search),
    belongs: (record) => matches(record, search),
  });
  useOnSaved('maintenance', onSaved);
  const { add, edit, remove, removingId, dialog } = useMaintenanceDialogs(vehicle);
  const selection = useSelection({
    needs: ['maintenance:read'],
    rows: records.rows,
    nameOf: recordName,
    filtered: JSON.stringify(filters),
    removingId,
  });
  const columns = useMemo(() => columnsOf({ onEdit: edit, onDelete: remove }), [edit, remove]);
  const card = useCallback(
    (record: MaintenanceRecord) => <MaintenanceCard record={record} onEdit={edit} onDelete={remove} />,
    [edit, remove],
  );

  const filterBy = useCallback(
    (change: MaintenanceSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const searchLater = useDebouncedCallback((buscar: string) => filterBy({ buscar: buscar || undefined }), searchPause);
  const list = {
    ...{ rows: records.rows ?? [], stale: records.isPrevious, markedId, removingId },
    selection: selection.ofRows,
  };

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: searchOf(sorting), replace: true });
  }

  return (
    <>
      <PageHeader
        download={addressOf(recordsQuery(filters, sorting))}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={[filters.serviceType, filters.workshop, filters.from ?? filters.to]}
        count={
          records.total === undefined
            ? undefined
            : countOn(formatCount(records.total, 'registro', 'registros'), filters)
        }
        action={
          <Offered needs="maintenance:write">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Agregar Registro
            </Button>
          </Offered>
        }
      >
        <MaintenanceFilters search={search} onSearch={searchLater} onChange={filterBy} />
      </PageHeader>
      {filters.vehicleId && (
        <OnlyVehicle vehicle={vehicle} loading={isPending} onRemove={() => filterBy({ vehiculo: undefined })} />
      )}
      <MaintenanceTotals summary={summary.data} stale={summary.isPlaceholderData} />
      <div className={classes.error}>
        <LoadFailed queries={[records, summary]} failed="Error al cargar los registros" />
      </div>
      {!records.error && (!records.rows || (noneYet && fleetIsEmpty === undefined)) && (
        <RowSkeletons text="Cargando registros..." />
      )}
      {records.rows?.length === 0 && (filtered || fleetIsEmpty !== undefined) && (
        <NothingFound
          needs="maintenance:write"
          icon={<IconTool size={28} stroke={1.5} />}
          title="No se encontraron registros"
          hints={hints}
          addLabel="Agregar el primer registro"
          reason={filtered ? 'none matches' : fleetIsEmpty ? 'no vehicles' : 'none yet'}
          onAdd={add}
          onClear={clearFilters}
        />
      )}
      {list.rows.length > 0 &&
        (onPhone ? (
          <RecordCards {...list} nameOf={recordName} card={card} />
        ) : (
          <RecordTable
            {...list}
            label="Registros de mantenimiento"
            columns={columns}
            sorting={sorting}
            onSort={(next) => void navigate({ search: (now) => ({ ...now, ...searchOf(next) }), replace: true })}
          />
        ))}
      <MoreRows more={records.more} />
      <WhenChosen acts={acts} selection={selection} list={addressOf(recordsQuery(filters, sorting))} />
      {dialog}
    </>
  );
}
