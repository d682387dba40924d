import { formatCount } from '@baqueano/domain/values/format';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { part } from '../../lib/http/part.ts';
import { ListSkeletons } from '../../ui/list-screen/list-skeletons.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { FleetList, fleetList } from '../list/parts/fleet-list.tsx';
import { AccidentCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { AccidentCounts } from './counters.tsx';
import { AccidentDetails } from './details.tsx';
import { filters, sortings } from './filter.ts';
import { forms } from './form.tsx';
import { accidentCountsQuery, accidentsQuery } from './queries.ts';
import { accidentName, tintOf } from './words.ts';

const route = getRouteApi('/shell/siniestros');

const of = fleetList({
  ...{ collection: 'accidents', area: 'accident', forms, filters, sortings, query: accidentsQuery },
  ...{ order: { options: sortings.options, money: 'accident', fit: true }, nameOf: accidentName, tintOf },
  ...{ columnsOf, atLeast: 44 },
  card: (accident, actions) => <AccidentCard accident={accident} {...actions} />,
  details: (accident, onClosed) => <AccidentDetails accident={accident} onClosed={onClosed} />,
  acts: part(async () => (await import('./many.tsx')).AccidentActs),
  loading: <ListSkeletons text="Cargando siniestros..." counters={4} />,
  words: {
    ...{ label: 'Siniestros', article: 'los', add: 'Agregar siniestro', failed: 'Error al cargar los siniestros' },
    count: (total) => formatCount(total, 'siniestro', 'siniestros'),
    empty: {
      icon: <IconCarCrash size={28} stroke={1.5} />,
      title: 'No se encontraron siniestros',
      add: 'Agregar el primer siniestro',
      hints: {
        'none matches': 'Probá con otra búsqueda o quitá los filtros.',
        'no vehicles': 'Cada siniestro es de un vehículo: primero agregá uno en Vehículos.',
        'none yet':
          'Acá vas a ver los siniestros de tu flota: qué pasó, con quién, qué falta denunciar y cuánto costaron.',
      },
    },
  },
});

export function Page() {
  const list = useList(route, of);
  const { filter, change } = list;
  const counts = useQuery(accidentCountsQuery(filter));
  return (
    <FleetList
      of={of}
      list={list}
      waitsFor={[counts]}
      counters={counts.data && <AccidentCounts summary={counts.data} filter={filter} onChange={change} />}
    />
  );
}
