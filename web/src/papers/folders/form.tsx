import { type Folder, folderInput } from '@baqueano/domain/papers/folder';
import { folderFields } from '@baqueano/domain/papers/link-fields';
import { yesOrNo } from '@baqueano/domain/records/field-words';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import '@mantine/core/styles/Checkbox.layer.css';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import text from '../../ui/look/text.module.css';
import { documentTypesQuery } from '../document-types/queries.ts';
import classes from './form.module.css';
import { useSaveFolder } from './queries.ts';
import { paperTypesOf } from './words.ts';

interface Props {
  folder?: Folder;
  vehicleId: string;
  onMade: (folder: Folder) => void;
  onClosed: () => void;
}

const valuesOf = (vehicleId: string, folder: Folder | undefined) => ({
  vehicleId,
  name: folder?.name ?? '',
  showsFiles: folder?.showsFiles ?? true,
  showsDriver: folder?.showsDriver ?? false,
  everything: (folder?.types ?? null) === null,
  types: folder?.types ?? [],
});

const fields = { ...folderFields, everything: { label: 'Todos los papeles en vigencia', read: yesOrNo.read } };

const schema = {
  safeParse: (values: unknown) => {
    const { everything, types, ...rest } = Object(values);
    return folderInput.safeParse({ ...rest, types: everything ? null : types });
  },
};

export function FolderForm({ folder, vehicleId, onMade, onClosed }: Props) {
  const saving = useSaveFolder();
  const paperTypes = paperTypesOf(useQuery(documentTypesQuery).data);
  const checked = useRecordForm({
    schema,
    stored: folder,
    valuesOf: (stored) => valuesOf(vehicleId, stored),
    wording: { fields },
    save: async (input, seen) => {
      const saved = await saving.mutateAsync({ seen, input });
      void toast('success', folder ? 'Carpeta actualizada exitosamente' : 'Carpeta creada exitosamente');
      if (!seen) onMade(saved);
    },
    failureMessage: 'Error al guardar la carpeta',
  });
  const { form } = checked;
  const box = (name: 'showsFiles' | 'showsDriver' | 'everything') => ({
    ...form.getInputProps(name, { type: 'checkbox' }),
    label: fields[name].label,
    size: 'md' as const,
  });
  return (
    <FormModal
      title={folder ? 'Editar carpeta' : 'Nueva carpeta'}
      submitLabel={folder ? 'Actualizar carpeta' : 'Crear carpeta'}
      checked={checked}
      draft={`folder:${folder?.id ?? vehicleId}`}
      onClosed={onClosed}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={fields.name.label}
        placeholder="Control de ruta"
        size="md"
        maxLength={60}
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
      <div className={text.stack} data-full>
        <Checkbox {...box('everything')} />
        {!form.values.everything && (
          <Checkbox.Group {...form.getInputProps('types')} label={fields.types.label} size="md">
            <div className={classes.types}>
              {paperTypes.map(({ type, name }) => (
                <Checkbox key={type} value={type} label={name} size="md" />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <Checkbox {...box('showsFiles')} />
        <Checkbox {...box('showsDriver')} />
      </div>
    </FormModal>
  );
}
