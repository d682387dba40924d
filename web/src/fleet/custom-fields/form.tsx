import {
  type CustomField,
  type CustomFieldOwner,
  type CustomFieldType,
  customFieldInput,
  customFieldOwnerLabels,
  customFieldTypeLabels,
  customFieldTypes,
} from '@baqueano/domain/records/custom-field';
import { customFieldFields } from '@baqueano/domain/records/custom-field-fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveCustomField } from './queries.ts';

interface Props {
  field?: CustomField;
  /** The owner of a new one. */
  of: CustomFieldOwner;
  onClosed: () => void;
}

const valuesOf = (of: CustomFieldOwner, field: CustomField | undefined) => ({
  of: field?.of ?? of,
  name: field?.name ?? '',
  type: field?.type ?? ('text' as CustomFieldType),
  /** One in each line. */
  options: (field?.options ?? []).join('\n'),
});

type Values = ReturnType<typeof valuesOf>;

const typeOptions = customFieldTypes.map((value) => ({ value, label: customFieldTypeLabels[value] }));

/** The typed lines. */
const linesOf = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const schema = {
  safeParse: (values: unknown) =>
    customFieldInput.safeParse({ ...Object(values), options: linesOf(Object(values).options) }),
};

export function CustomFieldForm({ field, of, onClosed }: Props) {
  const saving = useSaveCustomField();
  const checked = useRecordForm({
    schema,
    stored: field,
    valuesOf: (stored) => valuesOf(of, stored),
    wording: { fields: customFieldFields },
    save: async (input, seen) => {
      await saving.mutateAsync({ seen, input });
      void toast('success', field ? 'Campo actualizado exitosamente' : 'Campo creado exitosamente');
    },
    failureMessage: 'Error al guardar el campo',
  });
  const { form } = checked;
  const input = (name: keyof Values) => ({
    ...form.getInputProps(name),
    label: customFieldFields[name].label,
    size: 'md' as const,
  });
  return (
    <FormModal
      title={`${field ? 'Editar campo' : 'Nuevo campo'} de ${customFieldOwnerLabels[of].toLowerCase()}`}
      submitLabel={field ? 'Actualizar campo' : 'Crear campo'}
      checked={checked}
      draft={`custom-field:${of}:${field?.id ?? ''}`}
      onClosed={onClosed}
    >
      <TextInput {...input('name')} maxLength={60} required data-autofocus />
      <NativeSelect
        {...input('type')}
        data={typeOptions}
        disabled={field !== undefined}
        description={field ? 'No cambia: los valores cargados son de este tipo.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {form.values.type === 'choice' && (
        <Textarea
          {...input('options')}
          description="Una por línea"
          rows={5}
          wrapperProps={{ 'data-full': true }}
          required
        />
      )}
    </FormModal>
  );
}
