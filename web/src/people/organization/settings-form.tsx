import { type OrganizationSettings, organizationSettingsInput } from '@baqueano/domain/people/organization-settings';
import { isAcceptedType } from '@baqueano/domain/records/file';
import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import panels from '../../ui/look/panels.module.css';
import text from '../../ui/look/text.module.css';
import { typeOptions } from './form.tsx';
import classes from './page.module.css';
import { uploadLogo, useSaveOrganization } from './queries.ts';

export function SettingsForm({ stored, onClosed }: { stored: OrganizationSettings; onClosed: () => void }) {
  const saving = useSaveOrganization();
  const [preview, setPreview] = useState(stored.logo);
  const [sending, setSending] = useState(false);
  const checked = useDialogForm({
    schema: organizationSettingsInput,
    initialValues: { name: stored.name, type: stored.type, logoContentId: stored.logoContentId ?? '' },
    save: async (input) => {
      await saving.mutateAsync(input);
      void toast('success', 'Organización actualizada exitosamente');
    },
    failureMessage: 'Error al guardar la organización',
  });
  const { form } = checked;

  async function take(file: File | null) {
    if (!file) return;
    if (!isAcceptedType(file) || file.name.toLowerCase().endsWith('.pdf')) {
      return void toast('error', 'El logo tiene que ser una imagen: PNG, JPEG o WebP');
    }
    setSending(true);
    try {
      const { id } = await uploadLogo(file);
      form.setFieldValue('logoContentId', id);
      setPreview(await dataAddress(file));
    } catch (error) {
      void toast('error', messageOf(error, 'Error al subir el logo'));
    } finally {
      setSending(false);
    }
  }

  return (
    <FormModal title="Editar organización" submitLabel="Guardar" checked={checked} holds={sending} onClosed={onClosed}>
      <TextInput {...form.getInputProps('name')} label="Nombre" size="md" required data-autofocus />
      <NativeSelect {...form.getInputProps('type')} label="Tipo" data={typeOptions} size="md" required />
      <div className={panels.offer} data-full>
        <div className={text.inWideLine}>
          {preview ? <img className={classes.logo} src={preview} alt="Logo elegido" /> : null}
          <span className={text.soft}>
            {preview ? 'Sale en los PDF y en las carpetas.' : 'Sin logo: los PDF llevan el de Baqueano.'}
          </span>
        </div>
        <div className={text.inWideLine}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={sending}>
                {preview ? 'Cambiar logo' : 'Subir logo'}
              </Button>
            )}
          </FileButton>
          {preview && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                form.setFieldValue('logoContentId', '');
                setPreview(null);
              }}
            >
              Quitar logo
            </Button>
          )}
        </div>
      </div>
    </FormModal>
  );
}

/** A data URL: the page may show it without another request. */
function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
