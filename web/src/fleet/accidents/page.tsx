import type { Accident, AccidentSort } from '@baqueano/domain/accidents/accident';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { part } from '../../lib/http/part.ts';
import { addressOf, usePages } from '../../lib/records/pages.ts';
import { useOnSaved } from '../../lib/records/saved.ts';
import { useSavedRow } from '../../lib/records/saved-row.ts';
import type { Sorting } from '../../lib/sorting.ts';
import { ChooseOnPhone, useSelection } from '../../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../../ui/choosing/when-chosen.tsx';
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
import { OnlyDriver } from '../drivers/parts/only-driver.tsx';
import { useFleetIsEmpty, useFleetWhenIdle, useVehicleOf } from '../lookup/vehicles.ts';
import { OnlyVehicle } from '../vehicles/parts/only-vehicle.tsx';
import { AccidentCard } from './card.tsx';
import widths from './columns.module.css';
import { columnsOf } from './columns.tsx';
import { AccidentCounts } from './counters.tsx';
import { AccidentDetails } from './details.tsx';
import { useAccidentDialogs } from './dialogs.tsx';
import { filterOf, isFiltered, matches, searchOf, sortingOf } from './filter.ts';
import { AccidentFilters } from './filters.tsx';
import { accidentCountsQuery, accidentsQuery } from './queries.ts';
import type { AccidentSearch } from './search.ts';
import { accidentName, tintOf } from './words.ts';

/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

const route = getRouteApi('/shell/siniestros');

const hints = {
  'none matches': 'Probá con otra búsqueda o quitá los filtros.',
  'no vehicles': 'Cada siniestro es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver los siniestros de tu flota: qué pasó, con quién, qué falta denunciar y cuánto costaron.',
};

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).AccidentActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const filter = filterOf(search);
  const filtered = isFiltered(filter);
  const sorting = useMemo(() => sortingOf(search), [search]);
  const list = usePages(accidentsQuery(filter, sorting));
  const counts = useQuery(accidentCountsQuery(filter));
  const { vehicle, isPending } = useVehicleOf(filter.vehicleId);
  const noneYet = list.rows?.length === 0 && !filtered;
  const fleetIsEmpty = useFleetIsEmpty(noneYet);
  useFleetWhenIdle();
  const { markedId, onSaved } = useSavedRow(list, {
    view: JSON.stringify([filter, sorting]),
    belongs: (accident) => matches(accident, filter),
  });
  useOnSaved('accidents', onSaved);
  const { add, edit, remove, removingId, dialog } = useAccidentDialogs(filter.vehicleId);
  const selection = useSelection({
    needs: ['accident:read'],
    rows: list.rows,
    nameOf: accidentName,
    filtered: JSON.stringify(filter),
    removingId,
  });
  const [shown, setShown] = useState<Accident | null>(null);
  const actions = useMemo(() => ({ onShow: setShown, onEdit: edit, onDelete: remove }), [edit, remove]);
  const columns = useMemo(() => columnsOf(actions), [actions]);
  const card = useCallback((accident: Accident) => <AccidentCard accident={accident} {...actions} />, [actions]);

  const change = (changes: AccidentSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => change({ buscar: buscar || undefined }), searchPause);
  const sortBy = (next: Sorting<AccidentSort>) => change({ orden: undefined, sentido: undefined, ...searchOf(next) });

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
        download={addressOf(accidentsQuery(filter, sorting))}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={[filter.state, filter.severity, filter.from ?? filter.to]}
        count={list.total === undefined ? undefined : formatCount(list.total, 'siniestro', 'siniestros')}
        action={
          <Offered needs="accident:write">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Agregar Siniestro
            </Button>
          </Offered>
        }
      >
        <AccidentFilters filter={filter} sorting={sorting} onSearch={searchLater} onChange={change} onSort={sortBy} />
      </PageHeader>
      {filter.vehicleId && (
        <OnlyVehicle vehicle={vehicle} loading={isPending} onRemove={() => change({ vehiculo: undefined })} />
      )}
      {filter.driverId && (
        <OnlyDriver id={filter.driverId} article="los" onRemove={() => change({ conductor: undefined })} />
      )}
      <LoadState queries={[list, counts]} failed="Error al cargar los siniestros" loading={<AccidentSkeletons />}>
        {() => (
          <>
            {counts.data && <AccidentCounts summary={counts.data} filter={filter} onChange={change} />}
            {rows.rows.length === 0 && (filtered || fleetIsEmpty !== undefined) && (
              <NothingFound
                needs="accident:write"
                icon={<IconCarCrash size={28} stroke={1.5} />}
                title="No se encontraron siniestros"
                hints={hints}
                addLabel="Agregar el primer siniestro"
                reason={filtered ? 'none matches' : fleetIsEmpty ? 'no vehicles' : 'none yet'}
                onAdd={add}
                onClear={clearFilters}
              />
            )}
            {rows.rows.length > 0 &&
              (onPhone ? (
                <RecordCards {...rows} nameOf={accidentName} card={card} />
              ) : (
                <div className={widths.place}>
                  <RecordTable {...rows} label="Siniestros" columns={columns} sorting={sorting} onSort={sortBy} />
                </div>
              ))}
            <MoreRows more={list.more} />
          </>
        )}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={addressOf(accidentsQuery(filter, sorting))} />
      {dialog}
      {shown && (
        <AccidentDetails
          accident={list.rows?.find(({ id }) => id === shown.id) ?? shown}
          onClosed={() => setShown(null)}
        />
      )}
    </>
  );
}

function AccidentSkeletons() {
  return (
    <Loading text="Cargando siniestros...">
      <StatCardSkeletons count={4} line />
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
