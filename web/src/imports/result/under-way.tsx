import { type Import, importTitle } from '@baqueano/domain/imports/import';
import { formatNumber } from '@baqueano/domain/values/format';
import text from '../../ui/look/text.module.css';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { StepTitle } from '../parts/step-title.tsx';
import classes from './result.module.css';

const titles = {
  reading: 'Leyendo la planilla',
  queued: 'Esperando su turno',
  importing: 'Importando',
};

/** The server goes on whether the page is open or not. */
export function UnderWay({ one }: { one: Import }) {
  const { state, progress } = one;
  const title = titles[state as keyof typeof titles];
  return (
    <section className={classes.place} aria-label={title}>
      <StepTitle
        hint={
          state === 'reading'
            ? 'Reconocemos columnas, fechas, patentes y documentos. No se guarda nada todavía.'
            : 'Podés cerrar esta página o seguir con otra cosa: la importación sigue sola. Entra todo o no entra nada.'
        }
      >
        {title}
      </StepTitle>
      <div className={text.inWideLine}>
        <ProgressBar label={`${title}: ${importTitle(one)}`} {...progress} />
        <span className={classes.of}>
          {progress.of > 0 ? `${formatNumber(progress.done)} de ${formatNumber(progress.of)}` : ''}
        </span>
      </div>
    </section>
  );
}
