import { formatCount } from '@baqueano/domain/values/format';
import { Box } from '@mantine/core';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FleetList, fleetList } from '../../fleet/list/parts/fleet-list.tsx';
import { part } from '../../lib/http/part.ts';
import { countOn } from '../../ui/days/days-search.ts';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import { RowSkeletons } from '../../ui/list/table/row-skeletons.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { MaintenanceCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { MaintenanceTotals } from './counters.tsx';
import { filters, sortings } from './filter.ts';
import { forms } from './form.tsx';
import { optionsQuery, recordsQuery, summaryQuery } from './queries.ts';
import { recordName } from './words.ts';

const route = getRouteApi('/shell/mantenimiento');
const failed = 'Error al cargar los registros';

const of = fleetList({
  ...{ collection: 'maintenance', area: 'maintenance', forms, filters, sortings, query: recordsQuery },
  ...{ order: { options: sortings.options, money: 'maintenance' }, nameOf: recordName, columnsOf, atLeast: 44 },
  card: (record, actions) => <MaintenanceCard record={record} {...actions} />,
  acts: part(async () => (await import('./many.tsx')).MaintenanceActs),
  loading: <RowSkeletons text="Cargando registros..." />,
  words: {
    ...{ label: 'Registros de mantenimiento', article: 'los', add: 'Agregar registro', failed },
    count: (total, days) => countOn(formatCount(total, 'registro', 'registros'), days),
    empty: {
      icon: <IconTool size={28} stroke={1.5} />,
      title: 'No se encontraron registros',
      add: 'Agregar el primer registro',
      hints: {
        'none matches': 'Probá con otra búsqueda o quitá los filtros.',
        'no vehicles': 'Cada registro es de un vehículo: primero agregá uno en Vehículos.',
        'none yet': 'Acá vas a ver cada trabajo que se le hizo a tu flota: cuándo, dónde y cuánto costó.',
      },
    },
  },
});

/** The address's word is a choice, too, even if no record has it. */
function choices(all: string, written: readonly string[] = [], chosen: string | undefined) {
  const missing = chosen && !written.includes(chosen) ? [chosen] : [];
  return [{ value: '', label: all }, ...[...missing, ...written].map((value) => ({ value, label: value }))];
}

export function Page() {
  const list = useList(route, of);
  const { filter, pages } = list;
  const { data: options } = useQuery(optionsQuery);
  const summary = useQuery(summaryQuery(filter));
  return (
    <FleetList
      of={of}
      list={list}
      options={{
        serviceType: choices('Servicio: todos', options?.serviceTypes, filter.serviceType),
        workshop: choices('Taller: todos', options?.workshops, filter.workshop),
      }}
      above={
        <>
          <MaintenanceTotals summary={summary.data} stale={summary.isPlaceholderData} />
          {!pages.error && summary.error && (
            <Box mb="1rem">
              <LoadFailed queries={[summary]} failed={failed} />
            </Box>
          )}
        </>
      }
      // Both are tried again together.
      waitsFor={pages.error ? [summary] : []}
    />
  );
}
