import type { Alert } from '@baqueano/domain/alerts/alert';
import { today } from '@baqueano/domain/values/dates';
import { formatNumber } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { Button } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { part } from '../lib/http/part.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { useSelection } from '../ui/choosing/use-selection.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import { useInputs } from '../ui/list-screen/filter-inputs.tsx';
import { AddToList, ListScreen } from '../ui/list-screen/list-screen.tsx';
import { oneOrder, useList, useMarkedRow } from '../ui/list-screen/use-list.ts';
import { Offered } from '../ui/look/offered.tsx';
import { WindowedGrid } from '../ui/windowed/windowed-grid.tsx';
import { AlertCard } from './card.tsx';
import { AlertCounters } from './counters.tsx';
import { DuePdf } from './due-pdf.tsx';
import { filters } from './filter.ts';
import { DueButtons } from './filters.tsx';
import { alertSummaryQuery, alertsQuery } from './list.ts';
import classes from './page.module.css';
import { Problems } from './parts/problems.tsx';
import { useProblems } from './parts/problems-query.ts';
import { WatchedNote } from './parts/watched-note.tsx';
import { AlertSkeletons } from './skeletons.tsx';
import { useAlertDialogs } from './use-dialogs.tsx';

const route = getRouteApi('/shell/alertas');
const of = { collection: 'alerts' as const, filters, sortings: oneOrder, query: alertsQuery };

/** Without any alert: the limits of that statement. */
function Watched() {
  return <WatchedNote statistics={useQuery(dashboardQuery).data} />;
}

const nameOf = ({ message, vehicle }: Alert) =>
  [message, vehicle && formatPlate(vehicle.licensePlate)].filter(Boolean).join(' ');

/** Loaded with the first selection. */
const acts = part(async () => (await import('./many.tsx')).AlertActs);

export function Page() {
  const list = useList(route, of);
  const { search, filter, pages, change } = list;
  const summary = useQuery(alertSummaryQuery(filter));
  const whole = useQuery(alertSummaryQuery({}));
  const on = today();
  const problems = useProblems();
  const unseen = problems.data?.filter(({ seenBy }) => seenBy === null).length ?? 0;
  const onPhone = useOnPhone();
  const { markedId, onSaved } = useMarkedRow(list);
  const { add, remove, removingId, dialog } = useAlertDialogs({ onSaved });
  const selection = useSelection({
    ...{ needs: ['alert:read'], rows: pages.rows, nameOf, removingId },
    filtered: JSON.stringify(filter),
  });
  const inputs = useInputs({
    ...{ of: filters, search, filter, onSearch: list.searchLater, onChange: change },
    own: { due: <DueButtons key="due" due={filter.due} onFilter={change} /> },
  });
  const { rows = [] } = pages;
  const [counts, all] = [summary.data, whole.data];
  const queries = [pages, summary, whole, problems];
  const failed = queries.some(({ data, error }) => data === undefined && error);
  const loadingText = failed ? undefined : 'Cargando alertas...';

  return (
    <ListScreen
      address={list.address}
      inputs={inputs}
      count={
        counts && all ? `Mostrando ${formatNumber(counts.total)} de ${formatNumber(all.total)} alertas` : loadingText
      }
      action={<DuePdf />}
      add={
        <AddToList needs="alert:write" onAdd={add}>
          Nuevo recordatorio
        </AddToList>
      }
      queries={queries}
      failed="Error al cargar las alertas"
      loading={<AlertSkeletons />}
      more={pages.more}
      {...{ selection, acts }}
      dialogs={dialog}
    >
      {() => (
        <>
          {counts && <AlertCounters counts={counts} search={search} onFilter={change} />}
          <Offered needs="maintenance:write">
            <div className={classes.problems}>
              {onPhone && unseen > 1 ? (
                <details>
                  <summary className={classes.fold}>{formatNumber(unseen)} problemas sin ver</summary>
                  <Problems all />
                </details>
              ) : (
                <Problems all />
              )}
            </div>
          </Offered>
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
                  <Button variant="default" onClick={list.clearFilters}>
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
              stale={pages.isPrevious}
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
        </>
      )}
    </ListScreen>
  );
}
