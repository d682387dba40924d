import { type Import, type ImportHidden, importKindLabels } from '@baqueano/domain/imports/import';
import { formatCount } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useSayColumns } from '../state/queries.ts';
import classes from './asks.module.css';

/** '2 filas ocultas y 1 columna oculta' */
export function hiddenWords({ rows, columns }: ImportHidden): string {
  const parts = [
    rows > 0 && formatCount(rows, 'fila oculta', 'filas ocultas'),
    columns > 0 && formatCount(columns, 'columna oculta', 'columnas ocultas'),
  ];
  return parts.filter(Boolean).join(' y ');
}

const dateOrders = [
  { dates: 'dmy', label: 'Primero el día' },
  { dates: 'mdy', label: 'Primero el mes' },
] as const;

/** Questions about the whole sheet, each answered by one click. */
export function Asks({ one }: { one: Import }) {
  const { id, tied, hidden, columns } = one;
  const { mutate, isPending } = useSayColumns(id);
  const answer = (input: Parameters<typeof mutate>[0]) =>
    mutate(input, { onError: (error) => toast('error', messageOf(error, 'Error al guardar la respuesta')) });

  return (
    <>
      {tied.length > 0 && (
        <fieldset className={classes.ask} disabled={isPending}>
          <legend className={classes.words}>No sabemos qué trae esta planilla. ¿Qué es?</legend>
          {tied.map((kind) => (
            <Button key={kind} variant="default" size="compact-sm" onClick={() => answer({ kind })}>
              {importKindLabels[kind]}
            </Button>
          ))}
        </fieldset>
      )}
      {columns.some(({ dates }) => dates === 'both') && (
        <fieldset className={classes.ask} disabled={isPending}>
          <legend className={classes.words}>
            ¿Qué va primero en las fechas? Unas solo pueden empezar por el día y otras solo por el mes.
          </legend>
          {dateOrders.map(({ dates, label }) => (
            <Button key={dates} variant="default" size="compact-sm" onClick={() => answer({ dates })}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {hidden && (
        <fieldset className={classes.ask} disabled={isPending}>
          <legend className={classes.words}>
            {`${hiddenWords(hidden)} en tu planilla: ${hidden.included ? 'se traen' : 'quedan afuera'}`}
          </legend>
          {([true, false] as const).map((takes) => (
            <Button
              key={String(takes)}
              variant={takes === hidden.included ? 'light' : 'default'}
              size="compact-sm"
              aria-pressed={takes === hidden.included}
              onClick={() => answer({ hidden: takes })}
            >
              {takes ? 'Traerlas' : 'Dejarlas'}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
