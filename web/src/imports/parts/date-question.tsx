import type { Import } from '@baqueano/domain/imports/import';
import { Button } from '@mantine/core';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useSayColumns } from '../state/queries.ts';
import classes from './date-question.module.css';

const orders = [
  { order: 'dmy', label: 'Primero el día' },
  { order: 'mdy', label: 'Primero el mes' },
] as const;

/** Asked once for the file, where some of its dates can only have the day first and others only the month. */
export function DateQuestion({ one: { id, columns } }: { one: Import }) {
  const { mutate, isPending, variables } = useSayColumns(id);
  if (!columns.some(({ dates }) => dates === 'both')) return null;
  return (
    <fieldset className={classes.question} aria-label="Orden de las fechas">
      <span>
        <strong>¿Qué va primero en las fechas?</strong> Unas solo pueden empezar por el día y otras solo por el mes.
      </span>
      {orders.map(({ order, label }) => (
        <Button
          key={order}
          variant="default"
          size="compact-md"
          loading={isPending && variables.dates === order}
          disabled={isPending}
          onClick={() =>
            mutate(
              { dates: order },
              { onError: (error) => toast('error', messageOf(error, 'Error al leer las fechas de nuevo')) },
            )
          }
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
