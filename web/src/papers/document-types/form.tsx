import { documentTypeFields } from '@baqueano/domain/papers/document-fields';
import { type DocumentOwner, documentOwnerLabels, documentOwners } from '@baqueano/domain/papers/document-rules';
import {
  documentTypeInput,
  type ListedDocumentType,
  noticeInput,
  type OwnDocumentType,
} from '@baqueano/domain/papers/document-type';
import { soonDays } from '@baqueano/domain/values/expiry';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveNotice, useSaveType } from './queries.ts';

const valuesOf = (type: OwnDocumentType | undefined) => ({
  name: type?.name ?? '',
  owner: type?.owner ?? ('vehicle' as DocumentOwner),
  expires: type?.expires ?? true,
  noticeDays: type?.noticeDays ?? soonDays,
});

type Values = ReturnType<typeof valuesOf>;

const ownerOptions = documentOwners.map((value) => ({ value, label: documentOwnerLabels[value] }));
interface Props {
  type?: OwnDocumentType;
  onClosed: () => void;
}

/** The form of the organization's own type. */
export function TypeForm({ type, onClosed }: Props) {
  const saving = useSaveType();
  const checked = useRecordForm({
    schema: documentTypeInput,
    stored: type,
    valuesOf,
    wording: { fields: documentTypeFields },
    save: async (input, seen) => {
      await saving.mutateAsync({ seen, input });
      void toast('success', type ? 'Tipo actualizado exitosamente' : 'Tipo creado exitosamente');
    },
    failureMessage: 'Error al guardar el tipo',
  });
  const { form } = checked;
  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    label: documentTypeFields[name].label,
    size: 'md' as const,
  });
  return (
    <FormModal
      title={type ? 'Editar tipo de documento' : 'Nuevo tipo de documento'}
      submitLabel={type ? 'Actualizar tipo' : 'Crear tipo'}
      checked={checked}
      draft={`document-type:${type?.id ?? ''}`}
      onClosed={onClosed}
    >
      <TextInput {...field('name')} maxLength={60} required data-autofocus />
      <NativeSelect {...field('owner')} data={ownerOptions} required />
      <NumberField {...field('noticeDays')} required />
      <Checkbox
        {...form.getInputProps('expires', { type: 'checkbox' })}
        label={documentTypeFields.expires.label}
        size="md"
        mt="xl"
      />
    </FormModal>
  );
}

/** For a type of the program, only the days of notice can change. */
export function NoticeForm({ type, onClosed }: { type: ListedDocumentType; onClosed: () => void }) {
  const saving = useSaveNotice();
  const checked = useDialogForm({
    schema: noticeInput,
    initialValues: { type: type.type, noticeDays: type.noticeDays },
    save: async (input) => {
      await saving.mutateAsync(input);
      void toast('success', 'Aviso actualizado exitosamente');
    },
    failureMessage: 'Error al guardar el aviso',
  });
  return (
    <FormModal
      title={`Aviso de ${type.name}`}
      submitLabel="Actualizar aviso"
      checked={checked}
      draft={`document-notice:${type.type}`}
      onClosed={onClosed}
    >
      <NumberField
        {...checked.form.getInputProps('noticeDays')}
        label={documentTypeFields.noticeDays.label}
        description="Con cuántos días de anticipación se avisa que va a vencer"
        size="md"
        required
        data-autofocus
      />
    </FormModal>
  );
}
