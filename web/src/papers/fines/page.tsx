import type { Fine, FineSort } from '@baqueano/domain/fines/fine';
import { formatCount } from '@baqueano/domain/values/format';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { OnlyDriver } from '../../fleet/drivers/parts/only-driver.tsx';
import { useFleetIsEmpty, useFleetWhenIdle, useVehicleOf } from '../../fleet/lookup/vehicles.ts';
import { OnlyVehicle } from '../../fleet/vehicles/parts/only-vehicle.tsx';
import { part } from '../../lib/http/part.ts';
import { addressOf, usePages } from '../../lib/records/pages.ts';
import { useOnSaved } from '../../lib/records/saved.ts';
import { useSavedRow } from '../../lib/records/saved-row.ts';
import type { Sorting } from '../../lib/sorting.ts';
import { ChooseOnPhone, useSelection } from '../../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../../ui/choosing/when-chosen.tsx';
import { countOn } from '../../ui/days/days-search.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { NothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { RecordCards } from '../../ui/list/record-cards.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { StatCardSkeletons } from '../../ui/list/stat-cards.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { FineCard } from './card.tsx';
import widths from './columns.module.css';
import { columnsOf } from './columns.tsx';
import { FineCounts } from './counters.tsx';
import { FineDetails } from './details.tsx';
import { useFineDialogs } from './dialogs.tsx';
import { filterOf, isFiltered, matches, searchOf, sortingOf } from './filter.ts';
import { FineFilters } from './filters.tsx';
import classes from './page.module.css';
import { fineCountsQuery, finesQuery } from './queries.ts';
import { ReferenceData } from './reference-data.tsx';
import type { FineSearch } from './search.ts';
import { fineName, tintOf } from './words.ts';

/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

const route = getRouteApi('/shell/multas');

const hints = {
  'none matches': 'Probá con otra búsqueda o quitá los filtros.',
  'no vehicles': 'Cada multa es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver las multas de tu flota: cuánto hay que pagar, hasta cuándo y de quién eran.',
};

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).FineActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const filter = filterOf(search);
  const filtered = isFiltered(filter);
  const sorting = useMemo(() => sortingOf(search), [search]);
  const list = usePages(finesQuery(filter, sorting));
  const counts = useQuery(fineCountsQuery(filter));
  const { vehicle, isPending } = useVehicleOf(filter.vehicleId);
  const noneYet = list.rows?.length === 0 && !filtered;
  const fleetIsEmpty = useFleetIsEmpty(noneYet);
  useFleetWhenIdle();
  const { markedId, onSaved } = useSavedRow(list, {
    view: JSON.stringify([filter, sorting]),
    belongs: (fine) => matches(fine, filter),
  });
  useOnSaved('fines', onSaved);
  const { add, edit, remove, removingId, dialog } = useFineDialogs(filter.vehicleId);
  const selection = useSelection({
    needs: ['fine:read'],
    rows: list.rows,
    nameOf: fineName,
    filtered: JSON.stringify(filter),
    removingId,
  });
  const [shown, setShown] = useState<Fine | null>(null);
  const [dataShown, setDataShown] = useState(false);
  const actions = useMemo(() => ({ onShow: setShown, onEdit: edit, onDelete: remove }), [edit, remove]);
  const columns = useMemo(() => columnsOf(actions), [actions]);
  const card = useCallback((fine: Fine) => <FineCard fine={fine} {...actions} />, [actions]);

  const change = (changes: FineSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => change({ buscar: buscar || undefined }), searchPause);
  const sortBy = (next: Sorting<FineSort>) => change({ orden: undefined, sentido: undefined, ...searchOf(next) });

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: searchOf(sorting), replace: true });
  }

  const rows = {
    ...{ rows: list.rows ?? [], stale: list.isPrevious, markedId, removingId, tintOf },
    selection: selection.ofRows,
  };
  return (
    <>
      <PageHeader
        download={addressOf(finesQuery(filter, sorting))}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={[filter.state ?? filter.open, filter.jurisdiction, filter.due, filter.from ?? filter.to]}
        count={
          list.total === undefined
            ? undefined
            : countOn(formatCount(list.total, 'multa', 'multas'), filter, ', infracciones ')
        }
        action={
          <div className={classes.actions}>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Datos de multas"
              title="Datos de multas"
              onClick={() => setDataShown(true)}
            >
              <IconDatabase size={18} aria-hidden />
            </ActionIcon>
            <Offered needs="fine:write">
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                Agregar Multa
              </Button>
            </Offered>
          </div>
        }
      >
        <FineFilters
          filter={filter}
          search={search}
          sorting={sorting}
          onSearch={searchLater}
          onChange={change}
          onSort={sortBy}
        />
      </PageHeader>
      {filter.vehicleId && (
        <OnlyVehicle vehicle={vehicle} loading={isPending} onRemove={() => change({ vehiculo: undefined })} />
      )}
      {filter.driverId && (
        <OnlyDriver id={filter.driverId} article="las" onRemove={() => change({ conductor: undefined })} />
      )}
      <LoadState queries={[list, counts]} failed="Error al cargar las multas" loading={<FineSkeletons />}>
        {() => (
          <>
            {counts.data && <FineCounts summary={counts.data} filter={filter} onChange={change} />}
            {rows.rows.length === 0 && (filtered || fleetIsEmpty !== undefined) && (
              <NothingFound
                needs="fine:write"
                icon={<IconGavel size={28} stroke={1.5} />}
                title="No se encontraron multas"
                hints={hints}
                addLabel="Agregar la primera multa"
                reason={filtered ? 'none matches' : fleetIsEmpty ? 'no vehicles' : 'none yet'}
                onAdd={add}
                onClear={clearFilters}
              />
            )}
            {rows.rows.length > 0 &&
              (onPhone ? (
                <RecordCards {...rows} nameOf={fineName} card={card} />
              ) : (
                <div className={widths.place}>
                  <RecordTable {...rows} label="Multas" columns={columns} sorting={sorting} onSort={sortBy} />
                </div>
              ))}
            <MoreRows more={list.more} />
          </>
        )}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={addressOf(finesQuery(filter, sorting))} />
      {dialog}
      {shown && (
        <FineDetails fine={list.rows?.find(({ id }) => id === shown.id) ?? shown} onClosed={() => setShown(null)} />
      )}
      <ReferenceData opened={dataShown} start={filter.jurisdiction} onClose={() => setDataShown(false)} />
    </>
  );
}

function FineSkeletons() {
  return (
    <Loading text="Cargando multas...">
      <StatCardSkeletons count={3} line />
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
