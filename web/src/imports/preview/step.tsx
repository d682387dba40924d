import type { Import } from '@baqueano/domain/imports/import';
import { sharedRemark } from '@baqueano/domain/imports/questions/assumed';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { usePages } from '../../lib/records/pages.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { assumedIn, Notes, remarksOf } from '../parts/notes.tsx';
import { Questions } from '../parts/questions.tsx';
import { StepFoot } from '../parts/step-foot.tsx';
import { StepTitle } from '../parts/step-title.tsx';
import { rowsQuery, useApplyImport } from '../state/queries.ts';
import { useTargets } from '../state/targets.ts';
import { importedRows, outcomeWords, rowFilters } from '../state/words.ts';
import { AddColumn } from './add-column.tsx';
import { RowCards } from './cards.tsx';
import { Filters } from './filters.tsx';
import { Grid } from './grid.tsx';
import { columnsOf } from './grid-columns.ts';
import classes from './preview.module.css';
import { useRowChanges } from './use-rows.ts';

const route = getRouteApi('/shell/importar');

export function PreviewStep({ one }: { one: Import }) {
  const { id, kind, counts, missing } = one;
  const known = useTargets(kind);
  const columns = useMemo(() => columnsOf(one, known), [one, known]);
  const [shows, setShows] = useState<string | null>(null);
  const onShown = useCallback(() => setShows(null), []);
  const { filas } = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const [withDoubts, setWithDoubts] = useState(false);
  const apply = useApplyImport(id);
  const changes = useRowChanges(id);
  // A phone has no room for a sheet: it shows only doubts and errors.
  const usual = onPhone ? (counts.errors > 0 && counts.doubts === 0 ? 'errores' : 'dudas') : 'todas';
  const filter = rowFilters.find(({ word }) => word === (filas ?? usual)) ?? rowFilters[0];
  const rows = usePages(rowsQuery(id, filter?.state));
  const imported = importedRows(counts, withDoubts);
  const nothing = imported === 0;
  const remarks = remarksOf(one);
  const shared = useMemo(() => new Set(one.notes.flatMap((note) => sharedRemark(note) ?? [])), [one.notes]);

  return (
    <>
      <div className={classes.top}>
        <StepTitle>Revisá lo que va a entrar</StepTitle>
        <Filters
          counts={counts}
          chosen={filter?.word}
          onPhone={onPhone}
          onChoose={(word) => void navigate({ search: (now) => ({ ...now, filas: word }), replace: true })}
        />
      </div>
      <Questions one={one} />
      <Notes notes={[...assumedIn([one]), ...remarks]} />
      <AddColumn one={one} known={known} onAdded={setShows} />
      {missing.length > 0 && (
        <p className={classes.missing}>
          <strong>{`${missing.length === 1 ? 'Falta' : 'Faltan'} ${missing.map(({ label }) => label).join(', ')}:`}</strong>{' '}
          lo que es nuevo lo necesita.{' '}
          <Link to="/importar" search={(now) => ({ ...now, importacion: id, paso: 'columnas' })}>
            Decilo en Columnas
          </Link>
        </p>
      )}
      <LoadState
        queries={[rows]}
        failed="Error al cargar las filas"
        loading={
          <Loading text="Cargando las filas...">
            <Skeleton height={420} radius="lg" />
          </Loading>
        }
      >
        {() => {
          if (!rows.rows || rows.rows.length === 0) return <p className={classes.none}>{noneWords(filter?.word)}</p>;
          const list = { columns, rows: rows.rows, stale: rows.isPrevious, more: rows.more, changes, shared };
          return onPhone ? (
            <RowCards {...list} />
          ) : (
            <Grid {...list} total={rows.total ?? rows.rows.length} shows={shows} onShown={onShown} />
          );
        }}
      </LoadState>
      {apply.error ? (
        <ErrorBox title="No se importó nada" message={messageOf(apply.error)} />
      ) : (
        one.error && <ErrorBox message={one.error} />
      )}
      <StepFoot>
        <p className={classes.promise} role="status">
          {promiseOf(counts, withDoubts)}
        </p>
        {counts.doubts > 0 && (
          <Checkbox
            label={
              counts.doubts === 1
                ? 'La que tiene dudas, como se ve'
                : `Las ${formatNumber(counts.doubts)} con dudas, como se ven`
            }
            checked={withDoubts}
            onChange={({ currentTarget }) => setWithDoubts(currentTarget.checked)}
          />
        )}
        <Button disabled={nothing} loading={apply.isPending} onClick={() => apply.mutate(withDoubts)}>
          {nothing ? 'Importar' : `Importar ${formatCount(imported, 'fila', 'filas')}`}
        </Button>
      </StepFoot>
    </>
  );
}

function promiseOf(counts: Import['counts'], withDoubts: boolean): string {
  const { rows, unchanged, doubts, errors, passing = 0 } = counts;
  const imported = importedRows(counts, withDoubts);
  if (imported === 0) {
    if (doubts > 0 && errors > 0)
      return `${formatCount(errors, 'fila tiene errores', 'filas tienen errores')}, ${formatNumber(doubts)} con dudas: miralas`;
    if (errors > 0) return `${formatCount(errors, 'fila tiene errores', 'filas tienen errores')}: miralas`;
    return doubts > 0 ? 'Todas tienen dudas: miralas, o sumalas como se ven' : 'No hay filas para importar';
  }
  const left = rows - unchanged - imported;
  const rest = left > 0 ? ` · ${formatCount(left, 'fila queda afuera', 'filas quedan afuera')}` : '';
  if (doubts === 0 || withDoubts) return `${outcomeWords(counts)}${rest}`;
  return `${passing > 0 ? 'Entran sin las celdas dudosas' : 'Entran solo las listas'}${rest}`;
}

function noneWords(word: string | undefined): string {
  if (word === 'dudas') return 'Ninguna fila con dudas';
  if (word === 'errores') return 'Ninguna fila con errores';
  return 'Ninguna fila';
}
