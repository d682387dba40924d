import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { isFocusFree } from '../../ui/feedback/toasts/focus-content.ts';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import text from '../../ui/look/text.module.css';
import type { Fact } from '../facts/facts.ts';
import { type Change, changeOf, hasExpired, type Inspection } from '../facts/reading.ts';
import { type Row, wordsOf } from '../facts/rows.ts';
import classes from './answer.module.css';
import { AnswerField } from './answer-field.tsx';

interface Props {
  fact: Fact;
  /** The rows without the fact: all of them, or the selected ones. */
  rows: readonly Row[];
  chosen: number;
  ofDrivers: boolean;
  inspection: Inspection;
  working: boolean;
  takesFocus: RefObject<boolean>;
  onInspection: (inspection: Inspection) => void;
  /** Resolves to true when all of them are saved. */
  onComplete: (changes: Change[]) => Promise<boolean>;
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** 'Completar las 45', 'Completar los 12 elegidos'. */
function labelOf(count: number, isChosen: boolean, ofDrivers: boolean): string {
  const [the, ending] = ofDrivers ? ['el', 'o'] : ['la', 'a'];
  if (count === 1) return `Completar ${the} ${isChosen ? `elegid${ending}` : ofDrivers ? 'conductor' : 'unidad'}`;
  return `Completar l${ending}s ${formatNumber(count)}${isChosen ? ` elegid${ending}s` : ''}`;
}

const inspections = [
  { value: 'auto', label: 'RTO o VTV, según el tipo' },
  { value: 'rto', label: 'RTO' },
  { value: 'vtv', label: 'VTV' },
];

/** A date in the past would expire the papers of all of them: the person confirms it. */
async function isMeant(changes: readonly Change[], ofDrivers: boolean): Promise<boolean> {
  const expired = changes.filter(({ fact, value }) => hasExpired(fact, value));
  const [first] = expired;
  if (!first) return true;
  const date = wordsOf(first.fact, first.value);
  const those = ofDrivers
    ? formatCount(expired.length, 'conductor', 'conductores')
    : formatCount(expired.length, 'unidad', 'unidades');
  return confirm({
    title: 'Esa fecha ya pasó',
    message: `${first.fact.label}: queda vencido desde el ${date} en ${those}.`,
    confirmLabel: `Es ${date}`,
    cancelLabel: 'Corregir',
    harmless: true,
  });
}

export function Answer(props: Props) {
  const { fact, rows, chosen, ofDrivers, inspection, working, takesFocus, onInspection, onComplete } = props;
  const { input, question, paper, name } = fact;
  const none = input === 'list' ? [] : '';
  const [value, setValue] = useState<unknown>(none);
  const [problem, setProblem] = useState<string | null>(null);
  /** Apart from `working`: a cell that is being saved meanwhile must not remove the button. */
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const onPhone = useOnPhone();
  useEffect(() => {
    if (working || !takesFocus.current) return;
    takesFocus.current = false;
    // A field would open a phone's keyboard. In an empty field that is an answer, Enter would send it, as a button does.
    const isRead = onPhone || input === 'have';
    const field = isRead ? null : form.current?.querySelector<HTMLElement>('input, select');
    if (isFocusFree()) (field ?? form.current)?.focus({ preventScroll: true });
  }, [working, onPhone, input, takesFocus]);
  const proposed = rows.filter(({ proposals }) => name in proposals);

  async function complete(those: readonly Row[], given: (row: Row) => unknown) {
    const made = those.map((row) => changeOf(row, fact, given(row), inspection));
    const changes = made.filter((one) => typeof one !== 'string');
    const refusal = made.find((one) => typeof one === 'string');
    setProblem(refusal ?? null);
    if (!(await isMeant(changes, ofDrivers))) return;
    setSending(true);
    const isSaved = await onComplete(changes);
    setSending(false);
    // An answer lost on its way stays, to be sent again.
    if (isSaved && refusal === undefined) setValue(none);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void complete(rows, () => (input === 'have' && value === '' ? null : value));
  }

  return (
    <form ref={form} className={classes.answer} aria-label={question} tabIndex={-1} onSubmit={submit}>
      <p className={classes.question}>{question}</p>
      <div className={classes.field}>
        {input === 'own' ? (
          <p className={text.note}>{onPhone ? 'Escribí el de cada una' : 'Escribí o pegá una columna en la grilla'}</p>
        ) : (
          <AnswerField fact={fact} value={value} error={problem} onChange={setValue} />
        )}
        {paper === 'inspection' && (
          <NativeSelect
            aria-label="Qué revisión es"
            data={inspections}
            value={inspection}
            onChange={({ currentTarget }) => onInspection(currentTarget.value as Inspection)}
          />
        )}
      </div>
      <div className={classes.acts}>
        {proposed.length > 0 && (
          <Button
            variant={input === 'own' || isEmpty(value) ? 'filled' : 'default'}
            loading={sending}
            onClick={() => void complete(proposed, ({ proposals }) => proposals[name])}
          >
            {proposed.length === 1 ? 'Aceptar la propuesta' : `Aceptar las ${formatNumber(proposed.length)} propuestas`}
          </Button>
        )}
        {input !== 'own' && (
          <Button
            type="submit"
            variant={proposed.length > 0 && isEmpty(value) ? 'default' : 'filled'}
            loading={sending}
            disabled={rows.length === 0 || (input !== 'have' && isEmpty(value))}
          >
            {rows.length === 0 ? 'Ya lo tienen' : labelOf(rows.length, chosen > 0, ofDrivers)}
          </Button>
        )}
      </div>
      {paper && (
        <p className={classes.hint}>
          {input === 'have'
            ? 'La emisión queda en el día de patentamiento, o en hoy si no lo sabemos; corregila en el documento si es otra.'
            : 'La emisión queda un año antes del vencimiento; corregila en el documento si es otra.'}
        </p>
      )}
    </form>
  );
}
