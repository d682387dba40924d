import { type Import, importKindLabels, importStateLabels, importTitle } from '@baqueano/domain/imports/import';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { messageOf } from '../lib/http/http.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { LoadState } from '../ui/list/load-state.tsx';
import { Badge } from '../ui/look/badge.tsx';
import lines from '../ui/look/lines.module.css';
import { Panel } from '../ui/look/panel.tsx';
import intake from './intake/intake.module.css';
import classes from './one-import.module.css';
import { CompleteButton, leavesGaps } from './parts/complete-button.tsx';
import { assumedIn, Notes } from './parts/notes.tsx';
import { OtherSheets } from './parts/other-sheets.tsx';
import { ReviewRest } from './parts/review-rest.tsx';
import { StepFoot } from './parts/step-foot.tsx';
import { StepTitle } from './parts/step-title.tsx';
import { inOrder, useApplyAll, useIsApplied, useUndoAll, waitsForOthers } from './state/batch.ts';
import { useIsLookedAtAgain, useLookAgain } from './state/look-again.ts';
import { openQuestions } from './state/open-questions.ts';
import { importQuery } from './state/queries.ts';
import {
  countWords,
  enteredWords,
  importedRows,
  leftRows,
  stateTones,
  undoneWords,
  unreadWords,
} from './state/words.ts';

const route = getRouteApi('/shell/importar');

export function Batch({ ids }: { ids: readonly string[] }) {
  const queries = useQueries({ queries: ids.map((id) => importQuery(id)) });
  const known = queries.flatMap(({ data }) => data ?? []);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Link className={classes.back} to="/importar">
          <IconArrowLeft size={16} aria-hidden />
          Todas las importaciones
        </Link>
      </div>
      <LoadState
        queries={queries}
        failed="Error al cargar las planillas"
        loading={
          <Loading text="Cargando las planillas...">
            <Skeleton height={240} radius="lg" />
          </Loading>
        }
      >
        {() => <Sheets all={inOrder(known)} lote={ids.join(',')} />}
      </LoadState>
    </div>
  );
}

function factOf(one: Import, waits: boolean, isOld: boolean): string {
  const { state, counts } = one;
  if (state === 'done') return enteredWords(counts);
  const rows = formatCount(counts.rows, 'fila', 'filas');
  const words = isOld ? `${rows}: se vuelven a mirar` : countWords(counts);
  const questions = state === 'ready' ? openQuestions(one, waits || isOld) : 0;
  return [
    waits ? `${rows}: se vuelven a mirar cuando entre lo de arriba` : words,
    questions > 0 && formatCount(questions, 'pregunta', 'preguntas'),
    state === 'ready' && one.error,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface LineProps {
  one: Import;
  all: readonly Import[];
  lote: string;
  /** They are applied one after the other, each judged anew at its turn. */
  isApplied: boolean;
}

function SheetLine({ one, all, lote, isApplied }: LineProps) {
  const { id, kind, state, stale } = one;
  const waits = waitsForOthers(one, all);
  useLookAgain(one, !waits && !isApplied);
  const isLookedAt = useIsLookedAtAgain(id);
  const isOld = isLookedAt || (state === 'ready' && (isApplied || stale));
  return (
    <li className={intake.pastLine}>
      <div className={intake.pastWords}>
        <Link to="/importar" search={{ importacion: id, paso: state === 'ready' ? 'revision' : undefined, lote }}>
          {importTitle(one)}
        </Link>
        <p className={intake.soft}>{unreadWords(one) ?? `${importKindLabels[kind]} · ${factOf(one, waits, isOld)}`}</p>
      </div>
      {state === 'done' && !isApplied && leftRows(one.counts) > 0 && (
        <ReviewRest one={one} size="xs" variant="default" />
      )}
      <Badge tone={stateTones[state]}>{importStateLabels[state]}</Badge>
    </li>
  );
}

/** The rows to apply, or the rest of an interrupted batch: a reload ends the sequence. */
function footOf(all: readonly Import[], wasApplied: boolean): { words: string; left: number } {
  const ready = all.filter(({ state }) => state === 'ready');
  const imported = ready.map(({ counts }) => importedRows(counts, false));
  // The rows of a sheet that waits for others are known once these are in.
  const waits = ready.map((one) => one.stale || waitsForOthers(one, all));
  const brings = imported.some((count) => count > 0) || all.some(({ stale, state }) => stale || state === 'reading');
  const left = brings ? ready.filter((_one, index) => waits[index] || (imported[index] ?? 0) > 0).length : 0;
  if (wasApplied && left > 0) {
    const words = `Se interrumpió: ${left === 1 ? 'falta' : 'faltan'} ${formatCount(left, 'planilla', 'planillas')}.`;
    return { left, words };
  }
  const sum = (counts: readonly number[]) => formatNumber(counts.reduce((total, count) => total + count, 0));
  const begins = left > 0 && waits.includes(true) ? 'Por ahora entran' : 'Entran';
  const rows = `${begins} ${sum(imported)} de ${sum(ready.map(({ counts }) => counts.rows))} filas.`;
  return { left, words: left > 0 ? rows : `${rows} Abrí cada planilla para ver por qué.` };
}

function Sheets({ all, lote }: { all: readonly Import[]; lote: string }) {
  const { paso } = route.useSearch();
  const navigate = route.useNavigate();
  const apply = useApplyAll();
  const undo = useUndoAll();
  const isApplied = useIsApplied(all);
  const some = (state: Import['state']) => all.some((one) => one.state === state);
  const isUndone = some('undone') && all.every(({ state }) => state === 'undone' || state === 'failed');
  const foot = footOf(all, paso === 'todo');
  const enters = isApplied || (some('ready') && foot.left > 0);
  const comes = enters || some('reading');
  const completes = !comes && all.some(leavesGaps);
  const setApplied = (applied: boolean) =>
    void navigate({ search: { lote, paso: applied ? 'todo' : undefined }, replace: true, resetScroll: false });

  async function askUndo() {
    const sure = await confirm({
      title: 'Deshacer todo',
      message: `Se saca lo que trajeron las ${all.length} planillas. Lo que alguien haya cambiado después queda como está.`,
      confirmLabel: 'Deshacer todo',
    });
    if (!sure) return;
    undo.mutate(all, {
      onSuccess: () => toast('success', 'Importaciones deshechas'),
      onError: (error) => toast('error', messageOf(error, 'Error al deshacer las importaciones')),
    });
  }

  function applyAll() {
    // The address survives a reload, which ends this sequence.
    setApplied(true);
    apply.mutate(all, { onSettled: () => setApplied(false) });
  }

  return (
    <>
      {/* A new element once they are undone: the button that had the focus has left the page. */}
      <StepTitle
        key={String(isUndone)}
        hint={
          isUndone
            ? undoneWords(all)
            : comes
              ? 'Entran en este orden: primero la flota y los conductores, al final los papeles.'
              : undefined
        }
      >
        {`${all.length} planillas${isUndone ? ' deshechas' : ''}`}
      </StepTitle>
      <Panel title="Planillas">
        <ol className={`${lines.list} ${intake.past}`}>
          {all.map((one) => (
            <SheetLine key={one.id} one={one} all={all} lote={lote} isApplied={isApplied} />
          ))}
        </ol>
      </Panel>
      {all.map((one) => (
        <OtherSheets key={one.id} one={one} of={one.name} />
      ))}
      <Notes notes={assumedIn(all)} />
      {apply.error && <ErrorBox title="No se importó todo" message={messageOf(apply.error)} />}
      {(some('done') || some('ready') || isApplied) && (
        <StepFoot>
          {some('ready') && !isApplied && <p className={classes.foot}>{foot.words}</p>}
          {some('done') && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              loading={undo.isPending}
              disabled={isApplied}
              onClick={() => void askUndo()}
            >
              Deshacer todo
            </Button>
          )}
          {enters && (
            <Button loading={isApplied} disabled={undo.isPending} onClick={applyAll}>
              {isApplied ? 'Importando…' : some('done') || paso === 'todo' ? 'Importar lo que falta' : 'Importar todo'}
            </Button>
          )}
          {completes && <CompleteButton />}
        </StepFoot>
      )}
    </>
  );
}
