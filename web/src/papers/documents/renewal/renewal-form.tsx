import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { isInspection } from '@baqueano/domain/papers/document-rules';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormFiles } from '../../../files/form-files.tsx';
import { contentsAt, dropUpload, uploadsAt } from '../../../files/uploads.ts';
import { FormNotes } from '../../../ui/choosing/form-notes.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FormModal } from '../../../ui/form/form-modal.tsx';
import { askToCorrect, useDialogForm } from '../../../ui/form/use-dialog-form.ts';
import { expiryQuery } from '../../rules/queries.ts';
import { renewedWords, useRenewMany } from './many-queries.ts';
import classes from './renewal.module.css';
import { RenewalRow } from './renewal-row.tsx';
import { type RenewalValues, type RowValues, schemaOf, valuesOf, withCost } from './renewal-values.ts';

interface Props {
  documents: readonly VehicleDocument[];
  /** Names the chosen ones that cannot be renewed. */
  left: string | null;
  onDone: () => void;
  onClosed: () => void;
}

/** Drawn at first, and more at a press: each row has four fields. */
const drawnAtOnce = 50;

const costOptions = [
  { value: 'each', label: 'cada uno' },
  { value: 'total', label: 'todos juntos' },
];

/** Many papers are renewed in one act: each with its own dates and cost. One file may be the paper of all. */
export function RenewalForm({ documents, left, onDone, onClosed }: Props) {
  const [olds] = useState(documents);
  const renewing = useRenewMany();
  const files = useFormFiles('document', undefined);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const [shared, setShared] = useState({ issueDate: '', expiryDate: '', cost: '' as number | string, costOf: 'each' });
  const checked = useDialogForm({
    schema: schemaOf(olds),
    initialValues: valuesOf(olds),
    async save({ input, rows }) {
      const each = [];
      for (const [index, own] of input.each.entries()) {
        const place = rows[index]?.place;
        each.push({ ...own, files: place ? await contentsAt(place) : undefined });
      }
      const { answer } = await renewing.mutateAsync({ ...input, each, files: await files.contents() });
      void toast('success', renewedWords(answer.length));
      onDone();
    },
    onInvalid: () => {
      // The error may be in a row that is not drawn.
      setDrawn(olds.length);
      askToCorrect();
    },
    failureMessage: 'Error al renovar los documentos',
  });
  const { form } = checked;
  const { rows } = form.values;
  const places = useRef<string[]>([]);
  useEffect(() => {
    places.current = rows.flatMap(({ place }) => place || []);
  }, [rows]);
  useEffect(
    () => () => {
      for (const { id } of places.current.flatMap((place) => uploadsAt(place))) dropUpload(id);
    },
    [],
  );

  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const change = useCallback((index: number, changes: Partial<RowValues>) => {
    for (const [field, value] of Object.entries(changes)) latest.current.setFieldValue(`rows.${index}.${field}`, value);
    latest.current.clearFieldError(`rows.${index}.expiryDate`);
  }, []);
  const setRows = (next: RowValues[]) => {
    form.setFieldValue('rows', next);
    form.clearErrors();
  };

  function shareDate(field: 'issueDate' | 'expiryDate', date: string) {
    setShared((now) => ({ ...now, [field]: date }));
    if (isCalendarDate(date)) setRows(rows.map((row) => ({ ...row, [field]: date })));
  }

  function shareCost(change: Partial<typeof shared>) {
    const next = { ...shared, ...change };
    setShared(next);
    if (next.cost !== '') setRows(withCost(rows, next.cost, next.costOf === 'total'));
  }

  const proposals = useProposals(olds, rows, drawn);
  const takeable = proposals.flatMap((date, index) => (date && date !== rows[index]?.expiryDate ? [index] : []));
  const errorsOf = (index: number) => {
    const fields = ['issueDate', 'expiryDate', 'cost'].flatMap((field) => {
      const error = form.errors[`rows.${index}.${field}`];
      return error ? [[field, String(error)]] : [];
    });
    return fields.length === 0 ? '' : JSON.stringify(Object.fromEntries(fields));
  };
  return (
    <FormModal
      title={`Renovar ${formatCount(olds.length, 'papel', 'papeles')}`}
      submitLabel={olds.length === 1 ? 'Renovar' : `Renovar los ${formatNumber(olds.length)}`}
      checked={checked}
      holds={files.holds}
      onClosed={onClosed}
    >
      <FormNotes left={left}>
        Cada uno empieza cuando termina el anterior, dura lo mismo y cuesta lo mismo. Podés cambiar todo.
      </FormNotes>
      <fieldset className={classes.shared} data-full>
        <legend>Lo mismo para todos</legend>
        <DateInput label="Emisión" value={shared.issueDate} onChange={(date) => shareDate('issueDate', date)} />
        <DateInput
          label="Vencimiento"
          ahead
          value={shared.expiryDate}
          onChange={(date) => shareDate('expiryDate', date)}
        />
        <NumberField label="Costo" unit="$" value={shared.cost} onChange={(cost) => shareCost({ cost })} />
        <NativeSelect
          label="Ese costo es de"
          data={costOptions}
          value={shared.costOf}
          onChange={({ currentTarget }) => shareCost({ costOf: currentTarget.value })}
        />
        <TextInput {...form.getInputProps('issuer')} label="Emisor" maxLength={120} placeholder="El de cada uno" />
        <TextInput {...form.getInputProps('number')} label="Número" maxLength={60} placeholder="El de cada uno" />
        <div data-full>{files.section}</div>
      </fieldset>
      <div data-full>
        {takeable.length > 0 && (
          <Button
            variant="light"
            onClick={() =>
              setRows(rows.map((row, index) => ({ ...row, expiryDate: proposals[index] ?? row.expiryDate })))
            }
          >
            {takeable.length === 1
              ? 'Usar la fecha de la regla en 1 papel'
              : `Usar las fechas de la regla en ${takeable.length} papeles`}
          </Button>
        )}
        <ul className={classes.rows} aria-label="Papeles que se renuevan">
          {olds.slice(0, drawn).map((old, index) => {
            const values = rows[index];
            return (
              values && (
                <RenewalRow
                  key={old.id}
                  index={index}
                  old={old}
                  values={values}
                  errors={errorsOf(index)}
                  proposed={proposals[index] ?? null}
                  onChange={change}
                />
              )
            );
          })}
        </ul>
        {drawn < olds.length && (
          <Button variant="default" onClick={() => setDrawn(olds.length)}>
            Ver los otros {formatNumber(olds.length - drawn)}
          </Button>
        )}
      </div>
    </FormModal>
  );
}

/** The rules' proposals for the drawn papers with a rule, by their place. */
function useProposals(olds: readonly VehicleDocument[], rows: RenewalValues['rows'], drawn: number) {
  const queries = olds.slice(0, drawn).map(({ type, vehicleId }, index) => {
    const issueDate = rows[index]?.issueDate ?? '';
    return vehicleId && isInspection(type) && isCalendarDate(issueDate) ? { vehicleId, type, issueDate } : null;
  });
  const wanted = queries.flatMap((ask, index) => (ask ? [{ ask, index }] : []));
  const found = useQueries({ queries: wanted.map(({ ask }) => ({ ...expiryQuery(ask), staleTime: 60_000 })) });
  const dates: (string | null)[] = olds.map(() => null);
  for (const [at, { index }] of wanted.entries()) dates[index] = found[at]?.data?.expiryDate ?? null;
  return dates;
}
