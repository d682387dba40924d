import { type Import, importKindLabels, importStateLabels, importTitle } from '@baqueano/domain/imports/import';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../lib/http/http.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import { LoadState } from '../ui/list/load-state.tsx';
import { Badge } from '../ui/look/badge.tsx';
import lines from '../ui/look/lines.module.css';
import { Panel } from '../ui/look/panel.tsx';
import intake from './intake/intake.module.css';
import classes from './one-import.module.css';
import { CompleteButton, leavesGaps } from './parts/complete-button.tsx';
import { assumedIn, Notes } from './parts/notes.tsx';
import { OtherSheets } from './parts/other-sheets.tsx';
import { StepFoot } from './parts/step-foot.tsx';
import { StepTitle } from './parts/step-title.tsx';
import { inOrder, useApplyAll, useUndoAll, waitsForOthers } from './state/batch.ts';
import { useIsLookedAtAgain, useLookAgain } from './state/look-again.ts';
import { openQuestions } from './state/open-questions.ts';
import { importQuery } from './state/queries.ts';
import { countWords, enteredWords, stateTones, unreadWords } from './state/words.ts';

/** Sheets that were dropped together: looked at one by one, brought in by one press, and taken back by one. */
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
  /** They come in one after the other, and each is judged when its turn comes. */
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
      <Badge tone={stateTones[state]}>{importStateLabels[state]}</Badge>
    </li>
  );
}

function Sheets({ all, lote }: { all: readonly Import[]; lote: string }) {
  const apply = useApplyAll();
  const undo = useUndoAll();
  const some = (state: Import['state']) => all.some((one) => one.state === state);

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

  return (
    <>
      <StepTitle hint="Entran en este orden: primero la flota y los conductores, al final los papeles.">
        {`${all.length} planillas`}
      </StepTitle>
      <Panel title="Planillas">
        <ol className={`${lines.list} ${intake.past}`}>
          {all.map((one) => (
            <SheetLine key={one.id} one={one} all={all} lote={lote} isApplied={apply.isPending} />
          ))}
        </ol>
      </Panel>
      {all.map((one) => (
        <OtherSheets key={one.id} one={one} of={one.name} />
      ))}
      <Notes notes={assumedIn(all)} />
      {apply.error && <ErrorBox title="No se importó todo" message={messageOf(apply.error)} />}
      <StepFoot>
        {some('done') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={undo.isPending}
            disabled={apply.isPending}
            onClick={() => void askUndo()}
          >
            Deshacer todo
          </Button>
        )}
        {(some('ready') || apply.isPending) && (
          <Button loading={apply.isPending} disabled={undo.isPending} onClick={() => apply.mutate(all)}>
            {some('done') ? 'Importar lo que falta' : 'Importar todo'}
          </Button>
        )}
        {!some('ready') && !apply.isPending && all.some(leavesGaps) && <CompleteButton />}
      </StepFoot>
    </>
  );
}
