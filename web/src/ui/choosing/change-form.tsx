import { type ReactNode, useState } from 'react';
import { countWords, type ManyRecords, seenOf, useChangeMany } from '../../lib/records/many.ts';
import { toast } from '../feedback/toasts/toasts.ts';
import type { Wording } from '../form/differences.ts';
import { FormModal } from '../form/form-modal.tsx';
import type { CheckedForm } from '../form/use-checked-form.ts';
import { useDialogForm } from '../form/use-dialog-form.ts';
import { FormNotes } from './form-notes.tsx';
import type { OverMany } from './many-acts.tsx';

interface Props<Row, Values extends object> extends OverMany<Row> {
  of: ManyRecords;
  /** The domain's schema for the request body. */
  schema: CheckedForm<Values, { records: object; set: object }>['schema'];
  start: Values;
  fieldWords: Wording<Values>['fields'];
  /** The changes that the values mean; by default all values that are not empty. */
  valuesOf?: (values: Values) => object;
  fields: (form: Fields<Row, Values>) => ReactNode;
}

export interface Fields<Row, Values> {
  rows: readonly Row[];
  values: Values;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  field: (name: keyof Values & string) => {
    label: string;
    placeholder: string;
    size: 'md';
    // Needed for Mantine's own props.
    [prop: string]: unknown;
  };
  now: (name: keyof Values & string) => string;
}

const plainly = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The placeholder of an empty field, which changes nothing. */
function nowOf<Row>(rows: readonly Row[], name: string, read: (value: unknown) => string = String): string {
  const values = new Set(rows.map((row) => (row as Record<string, unknown>)[name] ?? ''));
  if (values.size > 1) return 'Cada uno, el suyo';
  const [only = ''] = values;
  return only === '' ? 'Sin dato' : read(only);
}

/** Writes each filled field to all chosen records; an empty field changes nothing. */
export function ChangeForm<Row extends { id: string; version?: string }, Values extends object>({
  of,
  rows,
  left,
  schema,
  start,
  fieldWords,
  valuesOf = plainly,
  fields,
  onDone,
  onClosed,
}: Props<Row, Values>) {
  const [seen] = useState(rows);
  const changing = useChangeMany(of);
  const [first = ''] = Object.keys(start);
  const checked = useDialogForm({
    schema: {
      safeParse(values: unknown) {
        const result = schema.safeParse({ records: seenOf(seen), set: valuesOf(values as Values) });
        if (result.success) return result;
        // An error about the body as a whole is shown at the first field.
        const issues = result.error.issues.map(({ path: [, field = first], message }) => ({ path: [field], message }));
        return { success: false as const, error: { issues } };
      },
    },
    initialValues: start,
    async save(input) {
      const { answer } = await changing.mutateAsync({ ...input, records: seenOf(seen) });
      void toast('success', `${countWords(of, answer.count)} con los datos nuevos`);
      onDone();
    },
    failureMessage: `Error al guardar: ${of.several}`,
  });
  const { form } = checked;
  const now = (name: keyof Values & string) => nowOf(seen, name, fieldWords[name].read);
  return (
    <FormModal
      title={`Editar juntos ${countWords(of, seen.length)}`}
      submitLabel="Guardar en todos"
      checked={checked}
      onClosed={onClosed}
    >
      <FormNotes left={left}>Lo que escribas queda igual en todos. Lo que dejes vacío no cambia.</FormNotes>
      {fields({
        rows: seen,
        values: form.values,
        set: (name, value) => form.setFieldValue(name, value as never),
        field: (name) => ({
          ...form.getInputProps(name),
          label: fieldWords[name].label,
          placeholder: now(name),
          size: 'md',
          ...(name === first && { 'data-autofocus': true }),
        }),
        now,
      })}
    </FormModal>
  );
}
