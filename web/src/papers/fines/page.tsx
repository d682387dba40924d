import { formatCount } from '@baqueano/domain/values/format';
import { ActionIcon } from '@mantine/core';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FleetList, fleetList } from '../../fleet/list/parts/fleet-list.tsx';
import { part } from '../../lib/http/part.ts';
import { countOn } from '../../ui/days/days-search.ts';
import download from '../../ui/download/download-button.module.css';
import { ListSkeletons } from '../../ui/list-screen/list-skeletons.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { FineCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { FineCounts } from './counters.tsx';
import { FineDetails } from './details.tsx';
import { forms } from './form.tsx';
import { fineCountsQuery, finesQuery } from './queries.ts';
import { filters, sortings } from './record/filter.ts';
import { fineName, tintOf } from './record/words.ts';
import { ReferenceData } from './reference-data.tsx';

const route = getRouteApi('/shell/multas');

const of = fleetList({
  ...{ collection: 'fines', area: 'fine', forms, filters, sortings, query: finesQuery },
  ...{ order: { options: sortings.options, money: 'fine', fit: true }, nameOf: fineName, tintOf },
  ...{ columnsOf, atLeast: 44 },
  card: (fine, actions) => <FineCard fine={fine} {...actions} />,
  details: (fine, onClosed) => <FineDetails fine={fine} onClosed={onClosed} />,
  acts: part(async () => (await import('./many.tsx')).FineActs),
  loading: <ListSkeletons text="Cargando multas..." counters={3} />,
  words: {
    ...{ label: 'Multas', article: 'las', add: 'Agregar multa', failed: 'Error al cargar las multas' },
    count: (total, days) => countOn(formatCount(total, 'multa', 'multas'), days, ', infracciones '),
    empty: {
      icon: <IconGavel size={28} stroke={1.5} />,
      title: 'No se encontraron multas',
      add: 'Agregar la primera multa',
      hints: {
        'none matches': 'Probá con otra búsqueda o quitá los filtros.',
        'no vehicles': 'Cada multa es de un vehículo: primero agregá uno en Vehículos.',
        'none yet': 'Acá vas a ver las multas de tu flota: cuánto hay que pagar, hasta cuándo y de quién eran.',
      },
    },
  },
});

export function Page() {
  const list = useList(route, of);
  const { filter, change } = list;
  const counts = useQuery(fineCountsQuery(filter));
  const [dataShown, setDataShown] = useState(false);
  return (
    <FleetList
      of={of}
      list={list}
      action={
        <ActionIcon
          className={download.target}
          variant="default"
          size="input-sm"
          aria-label="Datos de multas"
          title="Datos de multas"
          onClick={() => setDataShown(true)}
        >
          <IconDatabase size={18} aria-hidden />
        </ActionIcon>
      }
      waitsFor={[counts]}
      counters={counts.data && <FineCounts summary={counts.data} filter={filter} onChange={change} />}
    >
      <ReferenceData opened={dataShown} start={filter.jurisdiction} onClose={() => setDataShown(false)} />
    </FleetList>
  );
}
