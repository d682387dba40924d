import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from '@tanstack/react-router';
import classes from './step-list.module.css';

const steps = [
  { name: 'sheet', label: 'Planilla', paso: null },
  { name: 'columns', label: 'Columnas', paso: 'columnas' },
  { name: 'review', label: 'Revisión', paso: 'revision' },
  { name: 'import', label: 'Importar', paso: null },
] as const;
export type StepName = (typeof steps)[number]['name'];

interface Props {
  step: StepName;
  id: string;
  /** Corrections are still possible: the two middle steps link to each other. */
  open: boolean;
  done: boolean;
}

export function StepList({ step, id, open, done }: Props) {
  const at = steps.findIndex(({ name }) => name === step);
  return (
    <ol className={classes.steps} aria-label="Pasos">
      {steps.map(({ name, label, paso }, index) => {
        const past = done || index < at;
        const current = name === step;
        const words = (
          <>
            <span className={classes.mark} aria-hidden>
              {past ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.label}>{label}</span>
          </>
        );
        return (
          <li
            key={name}
            className={classes.step}
            data-past={past || undefined}
            data-current={current || undefined}
            aria-current={current ? 'step' : undefined}
          >
            {open && paso && !current ? (
              <Link to="/importar" search={(now) => ({ ...now, importacion: id, paso })}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}
