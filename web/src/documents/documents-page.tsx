import { formatCount } from '@baqueano/domain/format';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messageOf } from '../lib/http.ts';
import { usePages } from '../lib/pages.ts';
import { useSavedRow } from '../lib/saved-row.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { OnlyVehicle } from '../ui/only-vehicle.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useVehiclesById, vehiclesQuery } from '../vehicles/queries.ts';
import { DocumentCounts } from './document-counts.tsx';
import { filterOf, isFiltered, matches, orderOf, searchOf } from './document-filter.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentGroup } from './document-group.tsx';
import type { DocumentSearch } from './document-search.ts';
import { DocumentSkeletons } from './document-skeletons.tsx';
import { NoDocuments } from './no-documents.tsx';
import { documentSummaryQuery, documentsQuery } from './queries.ts';
import { useDocumentDialogs } from './use-document-dialogs.tsx';

const route = getRouteApi('/shell/documentos');

export function DocumentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = filterOf(search);
  const sorting = orderOf(search);
  const list = usePages(documentsQuery(filter, sorting));
  const summary = useQuery(documentSummaryQuery(filter));
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
  const missing = [list.rows ? [] : list, summary.data ? [] : summary, fleet.data ? [] : fleet].flat();
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
        <DocumentFilters filter={filter} sorting={sorting} onChange={change} />
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
      {counts && missing.length === 0 && (
        <>
          <DocumentCounts summary={counts} />
          {isEmpty && (
            <NoDocuments
              reason={isFiltered(filter) ? 'none matches' : fleet.data?.length === 0 ? 'no vehicles' : 'none yet'}
              onAdd={add}
              onClear={() => void navigate({ search: searchOf(sorting), replace: true })}
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
              onSort={(next) => change(searchOf(next))}
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
