import { formatCount } from '@baqueano/domain/values/format';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { part } from '../../lib/http/part.ts';
import { RowSkeletons } from '../../ui/list/table/row-skeletons.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { FleetList, fleetList } from '../list/parts/fleet-list.tsx';
import { AssignmentCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { filters, sortings } from './filter.ts';
import { DayFilter, DriverFilter, VehicleFilter } from './filters.tsx';
import { forms } from './form.tsx';
import { assignmentsQuery } from './queries.ts';
import { assignmentName, capitalized } from './words.ts';

const route = getRouteApi('/shell/asignaciones');

const of = fleetList({
  ...{
    collection: 'assignments',
    area: 'assignment',
    forms,
    filters,
    sortings,
    query: assignmentsQuery,
    columnsOf,
    atLeast: 44,
  },
  nameOf: (one) => capitalized(assignmentName(one)),
  card: (one, actions) => <AssignmentCard assignment={one} {...actions} />,
  acts: part(async () => (await import('./many.tsx')).AssignmentActs),
  loading: <RowSkeletons text="Cargando asignaciones..." />,
  words: {
    ...{ label: 'Asignaciones', article: 'las', add: 'Nueva asignación', failed: 'Error al cargar las asignaciones' },
    count: (total) => formatCount(total, 'asignación', 'asignaciones'),
    empty: {
      icon: <IconKey size={28} stroke={1.5} />,
      title: 'No se encontraron asignaciones',
      add: 'Cargar la primera asignación',
      hints: {
        'none matches': 'Probá con otro día, otro vehículo u otro conductor, o quitá los filtros.',
        'no vehicles': 'Cada asignación es de un vehículo: primero agregá uno en Vehículos.',
        'none yet': 'Acá vas a ver quién tuvo cada vehículo, desde cuándo y hasta cuándo, y las entregas previstas.',
      },
    },
  },
});

export function Page() {
  const list = useList(route, of);
  const { filter, change } = list;
  return (
    <FleetList
      of={of}
      list={list}
      own={{
        vehicleId: <VehicleFilter key="vehicle" id={filter.vehicleId} onChange={(vehiculo) => change({ vehiculo })} />,
        driverId: <DriverFilter key="driver" id={filter.driverId} onChange={(conductor) => change({ conductor })} />,
        on: <DayFilter key="day" day={filter.on} onChange={(dia) => change({ dia })} />,
      }}
    />
  );
}
