import { type DocumentSort, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
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
import { useTypes } from '../document-types/parts/use-types.tsx';
import { DocumentCard } from './card.tsx';
import columnWidths from './columns.module.css';
import { columnsOf } from './columns.tsx';
import { DocumentCounts } from './counters.tsx';
import { useDocumentDialogs } from './dialogs.tsx';
import { DocumentFilters } from './filters.tsx';
import classes from './page.module.css';
import { filterOf, isFiltered, matches, searchOf, stateSearch } from './record/filter.ts';
import { useDocumentOrder } from './record/last-order.ts';
import { documentCountsQuery, documentSummaryQuery, documentsQuery } from './record/queries.ts';
import type { DocumentSearch } from './record/search.ts';
import { documentName, tintOf } from './record/words.ts';
import { LooksRenewed } from './renewal/looks-renewed.tsx';

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

/** Of a group of documents of one type. */
const labelOf = ([first]: VehicleDocument[]) => (first ? typeLabel(first) : '');

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
  const list = usePages(documentsQuery(filter, sorting));
  const summary = useQuery(documentSummaryQuery(filter));
  const cards = useQuery(documentCountsQuery(filter));
  const { vehicle, isPending } = useVehicleOf(filter.vehicleId);
  const noneYet = list.rows?.length === 0 && !isFiltered(filter);
  const fleetIsEmpty = useFleetIsEmpty(noneYet);
  useFleetWhenIdle();
  const groups = useMemo(() => [...Map.groupBy(list.rows ?? [], ({ type }) => type)], [list.rows]);
  const { markedId, onSaved } = useSavedRow(list, {
    view: JSON.stringify([filter, sorting]),
    belongs: (document) => matches(document, filter),
  });
  useOnSaved('documents', onSaved);
  const { add, edit, remove, removingId, dialog } = useDocumentDialogs(filter);
  const selection = useSelection({
    needs: ['document:read'],
    rows: list.rows,
    nameOf,
    filtered: JSON.stringify(filter),
    removingId,
  });
  const holder = filter.of || filter.driverId ? 'De quién' : 'Vehículo';
  const types = useTypes();
  const columns = useMemo(() => columnsOf({ onEdit: edit, onDelete: remove }, holder), [edit, remove, holder]);
  const card = useCallback(
    (document: VehicleDocument) => <DocumentCard document={document} onEdit={edit} onDelete={remove} />,
    [edit, remove],
  );

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

  const rowsOf = (rows: VehicleDocument[]) => ({
    ...{ rows, stale: list.isPrevious, markedId, removingId, tintOf },
    selection: selection.ofRows,
  });
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
        queries={[list, summary, cards]}
        failed="Error al cargar los documentos"
        loading={<DocumentSkeletons />}
      >
        {() => (
          <>
            {cards.data && (
              <DocumentCounts summary={cards.data} filter={filter} onChoose={(status) => change(stateSearch(status))} />
            )}
            <LooksRenewed />
            {list.rows?.length === 0 && (!noneYet || fleetIsEmpty !== undefined) && (
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
            {groups.map(([type, documents]) => (
              <Group
                key={type}
                type={type}
                label={labelOf(documents)}
                count={summary.data?.byType[type] ?? documents.length}
                beside={<ChooseOnPhone selection={selection} />}
              >
                {onPhone ? (
                  <RecordCards {...rowsOf(documents)} nameOf={nameOf} card={card} />
                ) : (
                  <div className={columnWidths.place}>
                    <RecordTable
                      {...rowsOf(documents)}
                      label={labelOf(documents)}
                      columns={columns}
                      sorting={sorting}
                      onSort={sortBy}
                    />
                  </div>
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

interface GroupProps {
  type: string;
  label: string;
  /** Of the whole group, also while its rows are still coming. */
  count: number;
  beside: ReactNode;
  children: ReactNode;
}

function Group({ type, label, count, beside, children }: GroupProps) {
  const headingId = `documentos-${type}`;
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <header className={classes.header}>
        <h2 id={headingId} className={classes.title}>
          {label}
        </h2>
        <span className={classes.count}>
          {formatNumber(count)}
          <VisuallyHidden> {count === 1 ? 'documento' : 'documentos'}</VisuallyHidden>
        </span>
        {beside}
      </header>
      {children}
    </section>
  );
}

function DocumentSkeletons() {
  return (
    <Loading text="Cargando documentos...">
      <StatCardSkeletons count={5} line />
      <Skeleton height={24} width={120} mb="sm" />
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
