import type { Alert } from '@baqueano/domain/alert';
import { today } from '@baqueano/domain/dates';
import type { Driver } from '@baqueano/domain/driver';
import { formatNumber } from '@baqueano/domain/format';
import { Button } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { driversQuery } from '../fleet/lookup/drivers.ts';
import { messageOf } from '../lib/http.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { PageHeader } from '../ui/list/page-header.tsx';
import { WindowedGrid } from '../ui/list/windowed-grid.tsx';
import { AlertCard } from './card.tsx';
import { AlertCounters } from './counters.tsx';
import { alertFilter, countAlerts, filterAlerts, searchOfAlerts } from './filter.ts';
import { AlertFilters } from './filters.tsx';
import classes from './page.module.css';
import { WatchedNote } from './parts/watched-note.tsx';
import { alertsQuery } from './queries.ts';
import type { AlertSearch } from './search.ts';
import { AlertSkeletons } from './skeletons.tsx';
import { useAlertDialogs } from './use-dialogs.tsx';

const route = getRouteApi('/shell/alertas');
const noAlerts: Alert[] = [];
const noDrivers: Driver[] = [];

/** Without any alert: what that does not tell. */
function Watched() {
  return <WatchedNote statistics={useQuery(dashboardQuery).data} />;
}

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(alertsQuery);
  const all = data ?? noAlerts;
  const on = today();
  const filter = useMemo(() => alertFilter(search), [search]);
  const searching = filter.text !== undefined;
  // For the search alone, so after what is shown.
  const { data: drivers = noDrivers } = useQuery({ ...driversQuery, enabled: data !== undefined });
  const find = useMemo(() => (searching ? searchOfAlerts(all, drivers) : () => all), [searching, all, drivers]);
  const found = useMemo(() => filterAlerts(find(filter.text ?? ''), filter, on), [find, filter, on]);
  const counts = useMemo(() => countAlerts(found, on), [found, on]);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const onSaved = useCallback((saved: Alert) => setMarkedId(saved.id), []);
  const { add, remove, removingId, dialog } = useAlertDialogs({ onSaved });

  const filterBy = (change: AlertSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });

  return (
    <>
      <PageHeader
        count={
          data
            ? `Mostrando ${formatNumber(found.length)} de ${formatNumber(all.length)} alertas`
            : !error
              ? 'Cargando alertas...'
              : undefined
        }
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Nuevo Recordatorio
          </Button>
        }
      >
        <AlertFilters search={search} filter={filter} onFilter={filterBy} />
      </PageHeader>
      {!data && !error && <AlertSkeletons />}
      {!data && error && (
        <ErrorBox
          title="Error al cargar las alertas"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <AlertCounters counts={counts} search={search} onFilter={filterBy} />}
      {data && found.length === 0 && (
        <EmptyState
          icon={<IconChecks size={28} stroke={1.5} />}
          title="¡Todo al día!"
          hint={
            all.length === 0
              ? 'Acá vas a ver lo que vence: documentos, licencias, cambios de aceite y los recordatorios que agregues.'
              : 'No hay alertas que coincidan con los filtros seleccionados'
          }
          action={
            all.length > 0 ? (
              <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                Quitar los filtros
              </Button>
            ) : (
              <Watched />
            )
          }
        />
      )}
      <div className={classes.place}>
        <WindowedGrid as="ul" items={found} keyOf={({ id }) => id} grid={classes.list} pinnedKey={markedId}>
          {(alert) => (
            <AlertCard
              key={alert.id}
              alert={alert}
              on={on}
              marked={alert.id === markedId}
              busy={alert.id === removingId}
              onDelete={remove}
            />
          )}
        </WindowedGrid>
      </div>
      {dialog}
    </>
  );
}
