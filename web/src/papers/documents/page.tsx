import { formatCount } from '@baqueano/domain/format';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useVehiclesById, vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { OnlyVehicle } from '../../fleet/vehicles/parts/only-vehicle.tsx';
import { messageOf } from '../../lib/http.ts';
import { usePages } from '../../lib/pages.ts';
import { useSavedRow } from '../../lib/saved-row.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { DocumentCounts } from './counters.tsx';
import { NoDocuments } from './empty.tsx';
import { type DocumentOrder, filterOf, isFiltered, matches, searchOf, stateSearch } from './filter.ts';
import { DocumentFilters } from './filters.tsx';
import { DocumentGroup } from './group.tsx';
import { useDocumentOrder } from './last-order.ts';
import { documentCountsQuery, documentSummaryQuery, documentsQuery } from './queries.ts';
import type { DocumentSearch } from './search.ts';
import { DocumentSkeletons } from './skeletons.tsx';
import { useDocumentDialogs } from './use-dialogs.tsx';

/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

const route = getRouteApi('/shell/documentos');

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = filterOf(search);
  const [sorting, rememberOrder] = useDocumentOrder(search);
  const list = usePages(documentsQuery(filter, sorting));
  const summary = useQuery(documentSummaryQuery(filter));
  const cards = useQuery(documentCountsQuery(filter));
  const fleet = useQuery(vehiclesQuery);
  const vehicles = useVehiclesById();
  const groups = useMemo(() => [...Map.groupBy(list.rows ?? [], ({ type }) => type)], [list.rows]);
  const { markedId, onSaved } = useSavedRow(list, {
    view: JSON.stringify([filter, sorting]),
    belongs: (document) => matches(document, filter),
  });
  const { add, edit, remove, removingId, dialog } = useDocumentDialogs({
    vehicles,
    vehicleId: filter.vehicleId,
    onSaved,
  });

  const change = (changes: DocumentSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => change({ buscar: buscar || undefined }), searchPause);

  function sortBy(next: DocumentOrder) {
    rememberOrder(next);
    change({ orden: undefined, sentido: undefined, ...searchOf(next) });
  }

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: searchOf(sorting), replace: true });
  }

  const missing = [
    list.rows ? [] : list,
    summary.data ? [] : summary,
    cards.data ? [] : cards,
    fleet.data ? [] : fleet,
  ].flat();
  const error = missing.find((query) => query.error)?.error;
  const counts = summary.data;
  const isEmpty = list.rows?.length === 0;
  return (
    <>
      <PageHeader
        count={counts && formatCount(counts.total, 'documento', 'documentos')}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Agregar Documento
          </Button>
        }
      >
        <DocumentFilters filter={filter} sorting={sorting} onSearch={searchLater} onChange={change} onSort={sortBy} />
      </PageHeader>
      {filter.vehicleId && (
        <OnlyVehicle
          vehicle={vehicles.get(filter.vehicleId)}
          loading={!fleet.data}
          onRemove={() => change({ vehiculo: undefined })}
        />
      )}
      {error && (
        <ErrorBox
          title="Error al cargar los documentos"
          message={messageOf(error)}
          onRetry={() => {
            for (const query of missing) void query.refetch();
          }}
          retrying={missing.some((query) => query.isFetching)}
        />
      )}
      {!error && missing.length > 0 && <DocumentSkeletons />}
      {counts && cards.data && missing.length === 0 && (
        <>
          <DocumentCounts summary={cards.data} filter={filter} onChoose={(status) => change(stateSearch(status))} />
          {isEmpty && (
            <NoDocuments
              reason={isFiltered(filter) ? 'none matches' : fleet.data?.length === 0 ? 'no vehicles' : 'none yet'}
              onAdd={add}
              onClear={clearFilters}
            />
          )}
          {groups.map(([type, documents]) => (
            <DocumentGroup
              key={type}
              type={type}
              count={counts.byType[type] ?? documents.length}
              documents={documents}
              vehicles={vehicles}
              stale={list.isPrevious}
              sorting={sorting}
              onSort={sortBy}
              markedId={markedId}
              removingId={removingId}
              onEdit={edit}
              onDelete={remove}
            />
          ))}
          <MoreRows more={list.more} />
        </>
      )}
      {dialog}
    </>
  );
}
