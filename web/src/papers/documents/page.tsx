import type { DocumentSort, VehicleDocument } from '@baqueano/domain/papers/document';
import { formatCount } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
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
import { LoadState } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { NothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { RecordCards } from '../../ui/list/record-cards.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { useTypes } from '../document-types/parts/use-types.tsx';
import { DocumentCard } from './card.tsx';
import columnWidths from './columns.module.css';
import { columnsOf } from './columns.tsx';
import { DocumentCounts } from './counters.tsx';
import { useDocumentDialogs } from './dialogs.tsx';
import { DocumentFilters } from './filters.tsx';
import { NeedyRows, Replaced } from './groups/folded.tsx';
import { Group, StandAbove } from './groups/group.tsx';
import { useGroups, useNeedy } from './groups/use-groups.ts';
import { filterOf, isFiltered, matches, searchOf, stateSearch } from './record/filter.ts';
import { useDocumentOrder } from './record/last-order.ts';
import { documentCountsQuery, documentSummaryQuery, documentsQuery, groupedQuery, isSplit } from './record/queries.ts';
import type { DocumentSearch } from './record/search.ts';
import { documentName, tintOf } from './record/words.ts';
import { LooksRenewed } from './renewal/looks-renewed.tsx';
import { DocumentSkeletons } from './skeletons.tsx';

/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

/** Only for who chooses rows. */
const acts = part(async () => (await import('./bulk/acts.tsx')).DocumentActs);

const route = getRouteApi('/shell/documentos');

const hints = {
  'none matches': 'Intenta ajustar los filtros de búsqueda',
  'no vehicles': 'Cada documento es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver los seguros, patentes, VTV, multas y cédulas azules de tu flota, y cuándo vencen.',
};

/** With the days in which they expire, if not all. */
function countOf(total: number, days: Days): string {
  const expire = total === 1 ? ' que vence ' : ' que vencen ';
  return countOn(formatCount(total, 'documento', 'documentos'), days, expire);
}

const nameOf = (document: VehicleDocument) => documentName(document, document.vehicle);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const filter = filterOf(search);
  const [sorting, rememberOrder] = useDocumentOrder(search);
  const split = isSplit(filter, sorting);
  const list = usePages(groupedQuery(filter, sorting));
  const apart = useNeedy(filter, split);
  const summary = useQuery(documentSummaryQuery(filter));
  const cards = useQuery(documentCountsQuery(filter));
  const { vehicle, isPending } = useVehicleOf(filter.vehicleId);
  const rows = useMemo(() => list.rows && [...apart.needy, ...list.rows], [apart.needy, list.rows]);
  const nothing = rows?.length === 0 && !summary.data?.superseded;
  const noneYet = nothing && !isFiltered(filter);
  const fleetIsEmpty = useFleetIsEmpty(noneYet);
  useFleetWhenIdle();
  const groups = useGroups({
    rows: list.rows,
    more: list.more,
    needy: apart.needy,
    summary: summary.data,
    isSplit: split,
  });
  const { markedId, onSaved } = useSavedRow(
    { rows, more: list.more, isFetching: list.isFetching || apart.isFetching },
    {
      view: JSON.stringify([filter, sorting]),
      belongs: (document) => matches(document, filter),
    },
  );
  useOnSaved('documents', onSaved);
  const { add, edit, remove, removingId, dialog } = useDocumentDialogs(filter);
  const selection = useSelection({
    needs: ['document:read'],
    rows,
    nameOf,
    filtered: JSON.stringify(filter),
    removingId,
  });
  const holder = filter.of || filter.driverId ? 'De quién' : 'Vehículo';
  const types = useTypes();
  const [columns, typedColumns] = useMemo(() => {
    const actions = { onEdit: edit, onDelete: remove };
    return [columnsOf(actions, holder), columnsOf(actions, holder, true)];
  }, [edit, remove, holder]);
  const [card, typedCard] = useMemo(() => {
    const of = (typed: boolean) => (document: VehicleDocument) => (
      <DocumentCard document={document} typed={typed} onEdit={edit} onDelete={remove} />
    );
    return [of(false), of(true)];
  }, [edit, remove]);

  const change = (changes: DocumentSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => change({ buscar: buscar || undefined }), searchPause);

  function sortBy(next: Sorting<DocumentSort>) {
    rememberOrder(next);
    change({ orden: undefined, sentido: undefined, ...searchOf(next) });
  }

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: searchOf(sorting), replace: true });
  }

  const listOf = (rows: VehicleDocument[], label: string, { typed = false, chooses = true } = {}) => {
    const shown = {
      ...{ rows, stale: list.isPrevious, markedId, removingId, tintOf },
      selection: chooses ? selection.ofRows : undefined,
    };
    if (onPhone) return <RecordCards {...shown} nameOf={nameOf} card={typed ? typedCard : card} />;
    return (
      <div className={`${columnWidths.place} ${typed ? columnWidths.typed : ''}`}>
        <RecordTable
          {...shown}
          label={label}
          columns={typed ? typedColumns : columns}
          sorting={sorting}
          onSort={sortBy}
        />
      </div>
    );
  };
  return (
    <>
      <PageHeader
        download={addressOf(documentsQuery(filter, sorting))}
        chosen={[filter.type, filter.status, filter.of, filter.from ?? filter.to]}
        count={summary.data && countOf(summary.data.total, filter)}
        crowded
        beside={
          !onPhone && (
            <Button variant="subtle" size="compact-sm" onClick={types.open}>
              Tipos y avisos
            </Button>
          )
        }
        action={
          <Offered needs="document:write">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Agregar Documento
            </Button>
          </Offered>
        }
      >
        <DocumentFilters
          filter={filter}
          search={search}
          sorting={sorting}
          onSearch={searchLater}
          onChange={change}
          onSort={sortBy}
          onTypes={onPhone ? types.open : undefined}
        />
      </PageHeader>
      {filter.vehicleId && (
        <OnlyVehicle vehicle={vehicle} loading={isPending} onRemove={() => change({ vehiculo: undefined })} />
      )}
      {filter.driverId && (
        <OnlyDriver id={filter.driverId} article="los" onRemove={() => change({ conductor: undefined })} />
      )}
      <LoadState
        queries={[list, summary, cards, ...apart.queries]}
        failed="Error al cargar los documentos"
        loading={<DocumentSkeletons />}
      >
        {() => (
          <>
            {cards.data && (
              <DocumentCounts summary={cards.data} filter={filter} onChoose={(status) => change(stateSearch(status))} />
            )}
            <LooksRenewed />
            {nothing && (!noneYet || fleetIsEmpty !== undefined) && (
              <NothingFound
                needs="document:write"
                icon={<IconFileText size={28} stroke={1.5} />}
                title="No se encontraron documentos"
                hints={hints}
                addLabel="Agregar el primer documento"
                reason={!noneYet ? 'none matches' : fleetIsEmpty ? 'no vehicles' : 'none yet'}
                onAdd={add}
                onClear={clearFilters}
              />
            )}
            {apart.needy.length > 0 && (
              <Group
                id="te-necesitan"
                label="Te necesitan"
                count={summary.data?.unrenewed ?? apart.needy.length}
                beside={<ChooseOnPhone selection={selection} />}
              >
                <NeedyRows
                  rows={apart.needy}
                  count={apart.needy.length}
                  list={(shown, label) => listOf(shown, label, { typed: true })}
                />
              </Group>
            )}
            {groups.map(({ type, label, count, rows: own, needy, replaced }, index) => (
              <Group
                key={type}
                id={type}
                label={label}
                count={count}
                beside={index === 0 && apart.needy.length === 0 && <ChooseOnPhone selection={selection} />}
              >
                {own.length > 0 && listOf(own, label)}
                {own.length === 0 && needy > 0 && <StandAbove count={needy} />}
                {replaced > 0 && (
                  <Replaced
                    {...{ type, label, filter }}
                    count={replaced}
                    list={(shown, name) => listOf(shown, name, { chooses: false })}
                  />
                )}
              </Group>
            ))}
            <MoreRows more={list.more} />
          </>
        )}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={addressOf(documentsQuery(filter, sorting))} />
      {dialog}
      {types.dialog}
    </>
  );
}
