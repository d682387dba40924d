import type { VehicleDocument } from '@baqueano/domain/document';
import { documentsChange } from '@baqueano/domain/document-bulk';
import { formatPesos } from '@baqueano/domain/format';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toasts.ts';
import { IntegerInput } from '../../ui/fields/integer-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { countWords, seenOf, useChangeMany } from './many-queries.ts';
import classes from './renewal.module.css';
import { issuerLabel, labels, numberLabel } from './values.ts';

interface Props {
  documents: readonly VehicleDocument[];
  /** Which of the chosen ones are left out, in words. */
  left: string | null;
  onDone: () => void;
  onClosed: () => void;
}

type Field = 'issuer' | 'number' | 'cost' | 'details';

const start = { issuer: '', number: '', cost: '' as number | '', details: '' };

/** What an empty field leaves as it is. */
function nowWords(documents: readonly VehicleDocument[], field: Field): string {
  const values = new Set(documents.map((one) => one[field] ?? ''));
  if (values.size > 1) return 'Cada uno, el suyo';
  const [only = ''] = values;
  return only === '' ? 'Sin dato' : field === 'cost' ? formatPesos(Number(only)) : String(only);
}

/** What is typed is written to all of them; what is left empty stays as it is with each. */
export function ChangeForm({ documents, left, onDone, onClosed }: Props) {
  const [seen] = useState(documents);
  const changing = useChangeMany();
  const checked = useCheckedForm({
    schema: {
      safeParse(values) {
        const said = Object.fromEntries(Object.entries(values as object).filter(([, value]) => value !== null));
        const result = documentsChange.safeParse({ records: seenOf(seen), set: said });
        if (result.success) return result;
        // Without anything said it is told at the first field.
        const issues = result.error.issues.map(({ path: [, field = 'issuer'], message }) => ({
          path: [field],
          message,
        }));
        return { success: false as const, error: { issues } };
      },
    },
    initialValues: start,
    async save(input) {
      const { answer } = await changing.mutateAsync(input);
      void toast('success', `${countWords(answer.count)} con los datos nuevos`);
      onDone();
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar los documentos',
    onFailure: (message) => void toast('error', message),
  });
  const { form } = checked;
  const types = new Set(seen.map(({ type }) => type));
  const [type = ''] = types.size === 1 ? types : [];
  const field = (name: Field) => ({
    ...form.getInputProps(name),
    label: labels[name],
    placeholder: nowWords(seen, name),
    size: 'md' as const,
  });
  return (
    <FormModal
      title={`Editar juntos ${countWords(seen.length)}`}
      submitLabel="Guardar en todos"
      checked={checked}
      onClosed={onClosed}
    >
      {left && (
        <p className={classes.left} data-full>
          {left}
        </p>
      )}
      <p className={classes.note} data-full>
        Lo que escribas queda igual en todos. Lo que dejes vacío no cambia.
      </p>
      <TextInput {...field('issuer')} label={issuerLabel(type)} maxLength={120} autoComplete="off" data-autofocus />
      <TextInput {...field('number')} label={numberLabel(type)} maxLength={60} autoComplete="off" />
      <IntegerInput {...field('cost')} unit="$" maxLength={20} />
      <Textarea {...field('details')} rows={3} wrapperProps={{ 'data-full': true }} />
    </FormModal>
  );
}
