import { type Import, importKindLabels, importStateLabels, importTitle } from '@baqueano/domain/imports/import';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '../lib/http/http.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { LoadState } from '../ui/list/load-state.tsx';
import { Badge } from '../ui/look/badge.tsx';
import { ColumnsStep } from './columns/step.tsx';
import classes from './one-import.module.css';
import { StepList, type StepName } from './parts/step-list.tsx';
import { PreviewStep } from './preview/step.tsx';
import { Result } from './result/result.tsx';
import { UnderWay } from './result/under-way.tsx';
import { useLookAgain } from './state/look-again.ts';
import { followImport, importQuery, useDiscardImport } from './state/queries.ts';
import { countWords, stateTones, unreadWords } from './state/words.ts';

const route = getRouteApi('/shell/importar');

/** One sheet at any step. Its state decides the step, and before the import the address does. */
export function OneImport({ id }: { id: string }) {
  const one = useQuery(importQuery(id));
  const { lote } = route.useSearch();
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Link className={classes.back} to="/importar" search={{ lote }}>
          <IconArrowLeft size={16} aria-hidden />
          {lote ? 'Las planillas que trajiste juntas' : 'Todas las importaciones'}
        </Link>
        {one.data && <Discard one={one.data} />}
      </div>
      <LoadState
        queries={[one]}
        failed="Error al cargar la importación"
        loading={
          <Loading text="Cargando la importación...">
            <Skeleton height={420} radius="lg" />
          </Loading>
        }
      >
        {() => one.data && <Known one={one.data} />}
      </LoadState>
    </div>
  );
}

function stepOf({ state }: Import, wanted: string | undefined): StepName {
  if (state === 'ready') return wanted === 'revision' ? 'review' : 'columns';
  return state === 'reading' ? 'sheet' : 'import';
}

function Known({ one }: { one: Import }) {
  const { id, kind, state, counts, progress } = one;
  const { paso } = route.useSearch();
  const cache = useQueryClient();
  const step = stepOf(one, paso);
  useEffect(() => {
    if (state === 'queued' || state === 'importing') followImport(cache, id);
  }, [cache, id, state]);

  useLookAgain(one);

  const percent = progress.of > 0 ? Math.floor((progress.done / progress.of) * 10) * 10 : 0;
  const statusWords = {
    reading: `Leyendo la planilla: ${percent} %`,
    ready: step === 'review' ? countWords(counts) : '',
    queued: 'Esperando su turno',
    importing: `Importando: ${percent} %`,
    done: 'Importación terminada',
    failed: 'No se importó nada',
    undone: 'Importación deshecha',
  };
  const facts = [importKindLabels[kind], formatCount(counts.rows, 'fila', 'filas')];
  const isUnread = unreadWords(one) !== null;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.name}>{importTitle(one)}</p>
          <p className={classes.facts}>
            {isUnread ? null : facts.join(' · ')} <Badge tone={stateTones[state]}>{importStateLabels[state]}</Badge>
          </p>
        </div>
        <StepList step={step} id={id} open={state === 'ready'} done={state === 'done' || state === 'undone'} />
      </div>
      <VisuallyHidden role="status">{statusWords[state]}</VisuallyHidden>
      {step === 'columns' && <ColumnsStep one={one} />}
      {step === 'review' && <PreviewStep one={one} />}
      {(state === 'reading' || state === 'queued' || state === 'importing') && <UnderWay one={one} />}
      {(state === 'done' || state === 'undone' || state === 'failed') && <Result one={one} />}
    </>
  );
}

function Discard({ one }: { one: Import }) {
  const { id, state } = one;
  const navigate = route.useNavigate();
  const { mutate: discard, isPending } = useDiscardImport();
  if (state !== 'ready' && state !== 'failed') return null;

  async function askDiscard() {
    const sure = await confirm({
      title: 'Descartar la planilla',
      message: `Se pierde lo que corregiste de ${importTitle(one)}. En tu flota no cambia nada: todavía no se importó.`,
      confirmLabel: 'Descartar',
    });
    if (!sure) return;
    discard(id, {
      onSuccess: () => {
        toast('success', 'Planilla descartada');
        void navigate({ search: {}, replace: true });
      },
      onError: (error) => toast('error', messageOf(error, 'Error al descartar la planilla')),
    });
  }

  return (
    <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => void askDiscard()}>
      Descartar
    </Button>
  );
}
