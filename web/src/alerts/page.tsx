import type { Alert } from '@baqueano/domain/alerts/alert';
import { today } from '@baqueano/domain/values/dates';
import { formatNumber } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { part } from '../lib/http/part.ts';
import { addressOf, usePages } from '../lib/records/pages.ts';
import { useSavedRow } from '../lib/records/saved-row.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { ChooseOnPhone, useSelection } from '../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../ui/choosing/when-chosen.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadState } from '../ui/list/load-state.tsx';
import { MoreRows } from '../ui/list/more-rows.tsx';
import { PageHeader } from '../ui/list/page-header.tsx';
import { WindowedGrid } from '../ui/list/windowed-grid.tsx';
import { Offered } from '../ui/look/offered.tsx';
import { AlertCard } from './card.tsx';
import { AlertCounters } from './counters.tsx';
import { DuePdf } from './due-pdf.tsx';
import { alertFilter, matches } from './filter.ts';
import { AlertFilters } from './filters.tsx';
import classes from './page.module.css';
import { Problems } from './parts/problems.tsx';
import { useProblems } from './parts/problems-query.ts';
import { WatchedNote } from './parts/watched-note.tsx';
import { alertSummaryQuery, alertsQuery } from './queries.ts';
import type { AlertSearch } from './search.ts';
import { AlertSkeletons } from './skeletons.tsx';
import { useAlertDialogs } from './use-dialogs.tsx';

const route = getRouteApi('/shell/alertas');
/** The server searches: it is asked at the first letter, and while the person types every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };
const everything = alertFilter({});

/** Without any alert: what that does not tell. */
function Watched() {
  return <WatchedNote statistics={useQuery(dashboardQuery).data} />;
}

const nameOf = ({ message, vehicle }: Alert) =>
  [message, vehicle && formatPlate(vehicle.licensePlate)].filter(Boolean).join(' ');

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).AlertActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useMemo(() => alertFilter(search), [search]);
  const list = usePages(alertsQuery(filter));
  const summary = useQuery(alertSummaryQuery(filter));
  const whole = useQuery(alertSummaryQuery(everything));
  const on = today();
  const problems = useProblems();
  const { markedId, onSaved } = useSavedRow(list, {
    view: JSON.stringify(filter),
    belongs: (alert) => matches(alert, filter, on),
  });
  const { add, remove, removingId, dialog } = useAlertDialogs({ onSaved });
  const selection = useSelection({
    needs: ['alert:read'],
    rows: list.rows,
    nameOf: nameOf,
    filtered: JSON.stringify(filter),
    removingId,
  });

  const filterBy = (change: AlertSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => filterBy({ buscar: buscar || undefined }), searchPause);

  function clearFilters() {
    searchLater.cancel();
    void navigate({ search: {}, replace: true });
  }

  const { rows = [] } = list;
  const [counts, all] = [summary.data, whole.data];
  const queries = [list, summary, whole, problems];
  const failed = queries.some(({ data, error }) => data === undefined && error);
  return (
    <>
      <PageHeader
        download={addressOf(alertsQuery(filter))}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={[filter.type, filter.priority, filter.due]}
        count={
          counts && all
            ? `Mostrando ${formatNumber(counts.total)} de ${formatNumber(all.total)} alertas`
            : failed
              ? undefined
              : 'Cargando alertas...'
        }
        action={
          <>
            <DuePdf />
            <Offered needs="alert:write">
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                Nuevo Recordatorio
              </Button>
            </Offered>
          </>
        }
      >
        <AlertFilters search={search} filter={filter} onSearch={searchLater} onFilter={filterBy} />
      </PageHeader>
      <LoadState queries={queries} failed="Error al cargar las alertas" loading={<AlertSkeletons />}>
        {() => (
          <>
            <Offered needs="maintenance:write">
              <div className={classes.problems}>
                <Problems all />
              </div>
            </Offered>
            {counts && <AlertCounters counts={counts} search={search} onFilter={filterBy} />}
            {rows.length === 0 && (
              <EmptyState
                icon={<IconChecks size={28} stroke={1.5} />}
                title="¡Todo al día!"
                hint={
                  all?.total === 0
                    ? 'Acá vas a ver lo que vence: documentos, licencias, cambios de aceite y los recordatorios que agregues.'
                    : 'No hay alertas que coincidan con los filtros seleccionados'
                }
                action={
                  all?.total ? (
                    <Button variant="default" onClick={clearFilters}>
                      Quitar los filtros
                    </Button>
                  ) : (
                    <Watched />
                  )
                }
              />
            )}
            <div className={classes.place}>
              <WindowedGrid
                as="ul"
                items={rows}
                keyOf={({ id }) => id}
                grid={classes.list}
                stale={list.isPrevious}
                pinnedKey={markedId}
              >
                {(alert, index) => (
                  <AlertCard
                    key={alert.id}
                    alert={alert}
                    on={on}
                    markedAt={alert.id === markedId ? index : null}
                    busy={alert.id === removingId}
                    box={selection.ofRows?.box}
                    chosen={selection.ofRows?.chosen.has(alert.id) ?? false}
                    onDelete={remove}
                  />
                )}
              </WindowedGrid>
            </div>
            <MoreRows more={list.more} />
          </>
        )}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={addressOf(alertsQuery(filter))} />
      {dialog}
    </>
  );
}
