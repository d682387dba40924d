import { formatCount } from '@baqueano/domain/format';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useVehiclesById, vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { OnlyVehicle } from '../../fleet/vehicles/parts/only-vehicle.tsx';
import { messageOf } from '../../lib/http.ts';
import { usePages } from '../../lib/pages.ts';
import { useSavedRow } from '../../lib/saved-row.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { MaintenanceTotals } from './counters.tsx';
import { NoRecords } from './empty.tsx';
import { filtersOf, isFiltered, matches, searchOf, sortingOf } from './filter.ts';
import { MaintenanceFilters } from './filters.tsx';
import { RecordList } from './list.tsx';
import classes from './page.module.css';
import { recordsQuery, summaryQuery } from './queries.ts';
import type { MaintenanceSearch } from './search.ts';
import { MaintenanceSkeleton } from './skeletons.tsx';
import { useRecordDialogs } from './use-dialogs.tsx';

const route = getRouteApi('/shell/mantenimiento');
/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const pause = 150;

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sorting = useMemo(() => sortingOf(search), [search]);
  const filters = filtersOf(search);
  const records = usePages(recordsQuery(filters, sorting));
  const summary = useQuery(summaryQuery(filters));
  const vehicles = useQuery(vehiclesQuery);
  const vehiclesById = useVehiclesById();
  const vehicle = filters.vehicleId ? vehiclesById.get(filters.vehicleId) : undefined;
  const { markedId, onSaved } = useSavedRow(records, {
    view: JSON.stringify(search),
    belongs: (record) => matches(record, search),
  });
  const { add, edit, remove, removingId, dialog } = useRecordDialogs({ vehicles: vehiclesById, vehicle, onSaved });

  const filterBy = useCallback(
    (change: MaintenanceSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const searchLater = useDebouncedCallback((buscar: string) => filterBy({ buscar: buscar || undefined }), {
    delay: pause,
    leading: true,
    // Without it what follows the first letter would never be asked for.
    maxWait: pause,
  });
  const error = records.error ?? summary.error ?? vehicles.error;
  const filtered = isFiltered(search);

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: searchOf(sorting), replace: true });
  }

  function retry() {
    for (const query of [records, summary, vehicles]) if (query.error) void query.refetch();
  }

  return (
    <>
      <PageHeader
        count={records.total === undefined ? undefined : formatCount(records.total, 'registro', 'registros')}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Agregar Registro
          </Button>
        }
      >
        <MaintenanceFilters search={search} onSearch={searchLater} onChange={filterBy} />
      </PageHeader>
      {filters.vehicleId && (
        <OnlyVehicle vehicle={vehicle} loading={!vehicles.data} onRemove={() => filterBy({ vehiculo: undefined })} />
      )}
      <MaintenanceTotals summary={summary.data} stale={summary.isPlaceholderData} />
      {error && (
        <div className={classes.error}>
          <ErrorBox
            title="Error al cargar los registros"
            message={messageOf(error)}
            onRetry={retry}
            retrying={records.isFetching || summary.isFetching || vehicles.isFetching}
          />
        </div>
      )}
      {!records.rows && !records.error && <MaintenanceSkeleton />}
      {records.rows?.length === 0 && (
        <NoRecords
          reason={filtered ? 'none matches' : vehicles.data?.length === 0 ? 'no vehicles' : 'none yet'}
          onAdd={add}
          onClear={clearFilters}
        />
      )}
      {records.rows && records.rows.length > 0 && (
        <RecordList
          records={records.rows}
          vehicles={vehiclesById}
          stale={records.isPrevious}
          sorting={sorting}
          onSort={(next) => void navigate({ search: (now) => ({ ...now, ...searchOf(next) }), replace: true })}
          markedId={markedId}
          removingId={removingId}
          onEdit={edit}
          onDelete={remove}
        />
      )}
      <MoreRows more={records.more} />
      {dialog}
    </>
  );
}
