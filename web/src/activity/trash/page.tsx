import { recoverableDays, type TrashEntry } from '@baqueano/domain/activity/trash';
import { kindNames } from '@baqueano/domain/kinds';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { usePages } from '../../lib/records/pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { focusContent } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import lines from '../../ui/look/lines.module.css';
import text from '../../ui/look/text.module.css';
import { kindName } from '../words.ts';
import { TrashLine } from './line.tsx';
import classes from './page.module.css';
import { trashQuery, useRecover } from './queries.ts';
import type { TrashSearch } from './search.ts';
import { titleOf } from './words.ts';

const route = getRouteApi('/shell/ajustes/papelera');

const kindOptions = [
  { value: '', label: 'Registro: todos' },
  ...kindNames.map((value) => ({ value, label: kindName(value) })),
];

/** The server's limit for one request. */
const mostAtOnce = 100;

/** The deletions of the last 30 days, with their undo. */
export function Page() {
  const { buscar, tipo } = route.useSearch();
  const navigate = route.useNavigate();
  const kind = kindNames.find((one) => one === tipo);
  const trash = usePages(trashQuery(kind, buscar));
  const { rows = [], total } = trash;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const recovery = useRecover();
  const change = (changes: TrashSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((text: string) => change({ buscar: text || undefined }), 150);

  // Missing and filtered rows leave the selection.
  const chosen = rows.filter(({ id, obstacle }) => chosenIds.has(id) && !obstacle);

  function choose({ id }: TrashEntry) {
    setChosenIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  async function recover(entries: TrashEntry[]) {
    try {
      const outcomes = await recovery.mutateAsync(entries.slice(0, mostAtOnce));
      const back = outcomes.filter(({ recovered }) => recovered).length;
      setRefused(new Map(outcomes.flatMap(({ id, why }) => (why ? [[id, why]] : []))));
      setChosenIds(new Set());
      if (back > 0) {
        const [only] = entries;
        void toast(
          'success',
          only && entries.length === 1
            ? `${titleOf(only)}: recuperado`
            : `${formatCount(back, 'eliminación recuperada', 'eliminaciones recuperadas')}`,
        );
        focusContent();
      }
      if (back < outcomes.length) {
        void toast('error', back === 0 ? 'No se pudo recuperar' : 'Algunas no se pudieron recuperar');
      }
    } catch (error) {
      void toast('error', messageOf(error, 'Error al recuperar'));
    }
  }

  const busyIds = new Set(recovery.isPending ? recovery.variables.map(({ id }) => id) : []);
  const filtered = Boolean(buscar || kind);

  return (
    <div className={text.sections}>
      <PageHeader
        inputs={{
          search: (
            <SearchInput
              label="Buscar en la papelera"
              placeholder="Patente, nombre, tipo…"
              value={buscar ?? ''}
              onChange={searchLater}
            />
          ),
          line: (
            <FilterSelect
              label="Filtrar por tipo de registro"
              options={kindOptions}
              value={kind}
              onChange={(value) => change({ tipo: value })}
            />
          ),
        }}
        count={total === undefined || total === null ? undefined : formatCount(total, 'eliminación', 'eliminaciones')}
        add={
          // Its place is reserved: the first choice moves no line.
          <Button
            style={{ visibility: chosen.length > 0 ? undefined : 'hidden' }}
            loading={recovery.isPending}
            onClick={() => void recover(chosen)}
          >
            {`Recuperar ${chosen.length}`}
          </Button>
        }
      />
      {/* An empty list has the same words below. */}
      {rows.length > 0 && (
        <p className={text.intro}>
          Lo que se elimina vuelve desde acá, con todo lo que se llevó, durante {recoverableDays} días.
        </p>
      )}
      <LoadState
        queries={[trash]}
        failed="Error al cargar la papelera"
        loading={
          <Loading text="Cargando papelera...">
            <Skeleton height={280} radius="lg" />
          </Loading>
        }
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconTrash size={28} stroke={1.5} />}
              title={filtered ? 'No se encontró nada eliminado' : 'La papelera está vacía'}
              hint={
                filtered
                  ? 'Probá con otra búsqueda o quitá los filtros.'
                  : `Lo que se elimine vuelve desde acá, con todo lo que se llevó, durante ${recoverableDays} días.`
              }
              action={
                filtered && (
                  <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                    Quitar los filtros
                  </Button>
                )
              }
            />
          ) : (
            <div data-stale={trash.isPrevious || undefined} className={classes.rows}>
              <ul className={`${lines.list} ${classes.list}`}>
                {rows.map((entry) => (
                  <TrashLine
                    key={entry.id}
                    entry={entry}
                    chosen={chosenIds.has(entry.id)}
                    refused={refused.get(entry.id)}
                    busy={busyIds.has(entry.id)}
                    onChoose={choose}
                    onRecover={(one) => void recover([one])}
                  />
                ))}
              </ul>
              <MoreRows more={trash.more} />
            </div>
          )
        }
      </LoadState>
    </div>
  );
}
