import { type Import, type ImportHidden, importKindLabels } from '@baqueano/domain/imports/import';
import { isOfOthers } from '@baqueano/domain/imports/import-questions';
import { ownColumnsOf } from '@baqueano/domain/imports/questions/own-columns';
import { formatCount } from '@baqueano/domain/values/format';
import { messageOf } from '../../lib/http/http.ts';
import { useMay } from '../../lib/session/permission.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useAnswer, usePlaceColumns } from '../state/answer.ts';
import { useIsLookedAtAgain } from '../state/look-again.ts';
import { useSayColumns } from '../state/queries.ts';
import { Ask } from './ask.tsx';
import { answerOf, answersTo, answersToColumns, askWords, columnWords } from './ask-words.ts';
import { OtherSheets } from './other-sheets.tsx';

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

export function Questions({ one }: { one: Import }) {
  const { id, kind, tied, hidden, columns, asks } = one;
  const say = useSayColumns(id);
  const answer = useAnswer(id);
  const place = usePlaceColumns(id);
  const free = ownColumnsOf(one);
  const placed = answerOf(free);
  const may = useMay();
  const isOld = useIsLookedAtAgain(id);
  const busy = say.isPending || answer.isPending || place.isPending;
  const onError = (error: Error) => toast('error', messageOf(error, 'Error al guardar la respuesta'));
  const tell = (input: Parameters<typeof say.mutate>[0]) => () => say.mutate(input, { onError });

  return (
    <>
      <OtherSheets one={one} />
      {tied.length > 0 && (
        <Ask
          busy={busy}
          words="No sabemos qué trae esta planilla. ¿Qué es?"
          options={tied.map((kind) => ({ label: importKindLabels[kind], choose: tell({ kind }) }))}
        />
      )}
      {columns.some(({ dates }) => dates === 'both') && (
        <Ask
          busy={busy}
          words="¿Qué va primero en las fechas? Unas solo pueden empezar por el día y otras solo por el mes."
          options={dateOrders.map(({ dates, label }) => ({ label, choose: tell({ dates }) }))}
        />
      )}
      {hidden && (
        <Ask
          busy={busy}
          words={`${hiddenWords(hidden)} en tu planilla: ${hidden.included ? 'se traen' : 'quedan afuera'}`}
          options={([true, false] as const).map((takes) => ({
            label: takes ? 'Traerlas' : 'Dejarlas',
            chosen: takes === hidden.included,
            choose: tell({ hidden: takes }),
          }))}
        />
      )}
      {free.length > 0 && (
        <Ask
          busy={busy}
          words={columnWords(free)}
          options={answersToColumns(free)
            .filter(({ needs }) => !needs || may(needs))
            .map(({ label, answer: value }) => ({
              label,
              chosen: placed === null ? undefined : placed === value,
              choose: () => place.mutate(value, { onError }),
            }))}
        />
      )}
      {isOld && <Ask busy words="Se vuelve a mirar con lo que ya está cargado…" options={[]} />}
      {(isOld ? asks.filter((ask) => !isOfOthers(ask)) : asks).map((ask) => (
        <Ask
          key={ask.cause}
          busy={busy}
          words={askWords(ask)}
          options={answersTo(ask, kind)
            .filter(({ needs }) => !needs || may(needs))
            .map(({ label, answer: value }) => ({
              label,
              chosen: ask.answer === null ? undefined : ask.answer === value,
              choose: () => answer.mutate({ ask, answer: value }, { onError }),
            }))}
        />
      ))}
    </>
  );
}
