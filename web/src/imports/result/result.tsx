import { type Import, importTitle } from '@baqueano/domain/imports/import';
import type { ImportUndoLook } from '@baqueano/domain/imports/import-undo';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatCount, formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DownloadFormat, download } from '../../lib/http/download.ts';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import text from '../../ui/look/text.module.css';
import { CompleteButton, leavesGaps } from '../parts/complete-button.tsx';
import { ReviewRest } from '../parts/review-rest.tsx';
import { StepTitle } from '../parts/step-title.tsx';
import { failedPath, lookAtUndo, useUndoImport } from '../state/queries.ts';
import { enteredWords, leftRows, outcomeWords, seeLinks, staysWords, undoneWords } from '../state/words.ts';
import { LeftRecords } from './left-records.tsx';
import classes from './result.module.css';

const titles = { done: 'Listo: ya está en tu flota', undone: 'Importación deshecha', failed: 'No se importó nada' };

export function Result({ one }: { one: Import }) {
  const { id, state, counts, error, kept, undoUntil } = one;
  const undo = useUndoImport(id);
  const [looking, setLooking] = useState(false);
  const left = leftRows(counts);
  const isPart = state === 'done' && left > 0;
  const isDoubtful = state === 'done' && (counts.passing ?? 0) > 0;
  const completes = leavesGaps(one);

  async function askUndo() {
    setLooking(true);
    try {
      const look = await lookAtUndo(id);
      if (!(await askToUndo(one, look))) return;
    } catch (failure) {
      return toast('error', messageOf(failure, undoFailed));
    } finally {
      setLooking(false);
    }
    undo.mutate(undefined, {
      onSuccess: () => toast('success', 'Importación deshecha'),
      onError: (failure) => toast('error', messageOf(failure, undoFailed)),
    });
  }

  return (
    <section className={classes.place} aria-label="Resultado">
      {/* A new element once it is undone: the button that had the focus has left the page. */}
      <StepTitle
        key={state}
        tone={isPart || isDoubtful ? 'soon' : undefined}
        hint={state === 'undone' ? undoneWords([one]) : isDoubtful ? 'Lo que tenía dudas quedó sin cargar.' : undefined}
      >
        {isPart || isDoubtful ? enteredWords(counts) : titles[state as keyof typeof titles]}
      </StepTitle>
      {state === 'failed' && <ErrorBox message={error ?? 'Probá de nuevo en un momento.'} />}
      {state === 'done' && (
        <>
          <dl className={classes.counts}>
            {resultCounts(counts).map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.acts}>
            {isPart && <ReviewRest one={one} />}
            {completes && <CompleteButton variant={isPart ? 'default' : 'filled'} />}
            {seeLinks(one).map(({ to, label }, index) => (
              <Button
                key={to}
                variant={index === 0 && !isPart && !completes ? 'filled' : 'default'}
                renderRoot={(props) => <Link {...props} to={to} />}
              >
                {label}
              </Button>
            ))}
          </div>
          {undoUntil && (
            <div className={classes.undo}>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                loading={undo.isPending || looking}
                onClick={() => void askUndo()}
              >
                Deshacer toda la importación
              </Button>
              <span className={text.smallNote}>{`Se puede hasta el ${formatDate(dayOf(undoUntil))}.`}</span>
            </div>
          )}
        </>
      )}
      {kept.length > 0 && <LeftRecords kept={kept} />}
      {left > 0 && <LeftRows id={id} count={left} />}
    </section>
  );
}

const undoFailed = 'Error al deshacer la importación';

/** Confirms with the number of records that would stay. Where all would stay there is nothing to press. */
async function askToUndo(one: Import, look: ImportUndoLook): Promise<boolean> {
  const title = 'Deshacer toda la importación';
  const stays = staysWords(look);
  if (look.edited + look.inUse === look.of) {
    modals.open({
      title,
      children: `${stays} No hay nada que sacar: deshacé antes esos cambios, en el historial de cada uno.`,
    });
    return false;
  }
  return confirm({
    title,
    message: `Se saca todo lo que trajo ${importTitle(one)}: ${outcomeWords(one.counts)}. ${stays || 'Nada de eso se modificó después.'}`,
    confirmLabel: title,
  });
}

function resultCounts({ creates, updates, unchanged, incomplete = 0 }: Import['counts']) {
  return [
    { label: 'Registros nuevos', count: creates },
    { label: 'De esos, a completar', count: incomplete },
    { label: 'Registros cambiados', count: updates },
    { label: 'Filas que ya estaban igual', count: unchanged },
  ].filter(({ count }, index) => index === 0 || count > 0);
}

/** A sheet of the rows that stayed out, with the reason beside each: for correction and another import. */
function LeftRows({ id, count }: { id: string; count: number }) {
  const [making, setMaking] = useState<DownloadFormat | null>(null);

  async function save(format: DownloadFormat) {
    setMaking(format);
    try {
      await download(failedPath(id, format));
    } catch (error) {
      toast('error', messageOf(error, 'Error al hacer la planilla'));
    } finally {
      setMaking(null);
    }
  }

  return (
    <div className={classes.left}>
      <p>
        {formatCount(
          count,
          'fila quedó afuera. Descargala con el porqué al lado, corregila y volvé a traerla.',
          'filas quedaron afuera. Descargalas con el porqué al lado, corregilas y volvé a traerlas.',
        )}
      </p>
      <div className={classes.acts}>
        <Button variant="default" loading={making === 'xlsx'} onClick={() => void save('xlsx')}>
          Descargar en Excel
        </Button>
        <Button variant="default" loading={making === 'csv'} onClick={() => void save('csv')}>
          Descargar en CSV
        </Button>
      </div>
    </div>
  );
}
