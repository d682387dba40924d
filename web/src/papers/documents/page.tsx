import { formatCount } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';
import { Button, Skeleton } from '@mantine/core';
import IconBellCog from '@tabler/icons-react/dist/esm/icons/IconBellCog.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FleetList, fleetList } from '../../fleet/list/parts/fleet-list.tsx';
import { part } from '../../lib/http/part.ts';
import { countOn } from '../../ui/days/days-search.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListSkeletons } from '../../ui/list-screen/list-skeletons.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { useTypes } from '../document-types/parts/use-types.tsx';
import { documentTypesQuery } from '../document-types/queries.ts';
import { DocumentCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { DocumentCounts } from './counters.tsx';
import { forms } from './form.tsx';
import { useGroups, useNeedy } from './groups/use-groups.ts';
import { filters, sortings, stateSearch, typeSearch } from './record/filter.ts';
import { useDocumentOrder } from './record/last-order.ts';
import { documentCountsQuery, documentSummaryQuery, documentsQuery, groupedQuery, isSplit } from './record/queries.ts';
import { rulesOf } from './record/values.ts';
import { nameOf, tintOf } from './record/words.ts';
import { DocumentGroups } from './type-groups.tsx';
import { typeOptionsOf } from './type-options.ts';

const route = getRouteApi('/shell/documentos');

/** With the days of their expiry, if not all. */
function countOf(total: number, days: Days): string {
  const expire = total === 1 ? ' que vence ' : ' que vencen ';
  return countOn(formatCount(total, 'documento', 'documentos'), days, expire);
}

const of = fleetList({
  ...{ collection: 'documents', area: 'document', forms, filters, sortings, query: groupedQuery },
  whole: documentsQuery,
  ...{ order: { options: sortings.options, money: 'document', fit: true, always: true }, nameOf, tintOf, columnsOf },
  card: (document, actions) => <DocumentCard document={document} {...actions} />,
  acts: part(async () => (await import('./bulk/acts.tsx')).DocumentActs),
  loading: (
    <ListSkeletons text="Cargando documentos..." counters={5}>
      <Skeleton height={24} width={120} mb="sm" />
    </ListSkeletons>
  ),
  words: {
    ...{ label: 'Documentos', article: 'los', add: 'Agregar Documento', failed: 'Error al cargar los documentos' },
    count: countOf,
    empty: {
      icon: <IconFileText size={28} stroke={1.5} />,
      title: 'No se encontraron documentos',
      add: 'Agregar el primer documento',
      hints: {
        'none matches': 'Intenta ajustar los filtros de búsqueda',
        'no vehicles': 'Cada documento es de un vehículo: primero agregá uno en Vehículos.',
        'none yet': 'Acá vas a ver los seguros, patentes, VTV, multas y cédulas azules de tu flota, y cuándo vencen.',
      },
    },
  },
});

export function Page() {
  const order = useDocumentOrder(route.useSearch());
  const list = useList(route, of, order);
  const { search, filter, sorting, pages, change } = list;
  const split = isSplit(filter, sorting);
  const { needy, isFetching, queries } = useNeedy(filter, split);
  const summary = useQuery(documentSummaryQuery(filter));
  const cards = useQuery(documentCountsQuery(filter));
  const { data: known } = useQuery(documentTypesQuery);
  const rows = useMemo(() => pages.rows && [...needy, ...pages.rows], [needy, pages.rows]);
  const groups = useGroups({ rows: pages.rows, more: pages.more, needy, summary: summary.data, isSplit: split });
  const types = useTypes();

  return (
    <FleetList
      of={of}
      list={list}
      rows={rows}
      isFetching={pages.isFetching || isFetching}
      isEmpty={rows?.length === 0 && !summary.data?.superseded}
      count={summary.data && countOf(summary.data.total, filter)}
      own={{
        type: (
          <FilterSelect
            key="type"
            label="Filtrar por tipo de documento"
            options={[{ value: '', label: 'Tipo: todos' }, ...typeOptionsOf(known)]}
            value={filter.type}
            onChange={(tipo) => change(typeSearch(tipo, tipo ? rulesOf(tipo, known).owner : null, search))}
          />
        ),
      }}
      action={
        <Button
          variant="default"
          leftSection={<IconBellCog size={18} aria-hidden />}
          aria-label="Tipos y avisos"
          title="Tipos y avisos"
          data-beside
          onClick={types.open}
        >
          Tipos y avisos
        </Button>
      }
      waitsFor={[summary, cards, ...queries]}
      counters={
        cards.data && (
          <DocumentCounts summary={cards.data} filter={filter} onChoose={(status) => change(stateSearch(status))} />
        )
      }
      draw={(shown, actions, selection) => (
        <DocumentGroups
          {...{ list: shown, actions, selection, filter, sorting, groups, needy }}
          onSort={list.sortBy}
          needyCount={summary.data?.unrenewed ?? needy.length}
        />
      )}
    >
      {types.dialog}
    </FleetList>
  );
}
