import type { User } from '@baqueano/domain/people/session';
import { personNameInput } from '@baqueano/domain/sign-in/account';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useChangeName } from './queries.ts';

export function NameForm({ user, onClosed }: { user: Partial<User> | null; onClosed: () => void }) {
  const changing = useChangeName();
  const checked = useDialogForm({
    schema: personNameInput,
    initialValues: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    save: async (input) => {
      await changing.mutateAsync(input);
      toast('success', 'Nombre actualizado exitosamente');
    },
    failureMessage: 'Error al guardar tu nombre',
  });
  const field = (name: 'firstName' | 'lastName') => ({ ...checked.form.getInputProps(name), size: 'md' });

  return (
    <FormModal title="Cambiar nombre" submitLabel="Guardar nombre" checked={checked} draft="name" onClosed={onClosed}>
      <TextInput {...field('firstName')} label="Nombre" autoComplete="given-name" data-autofocus />
      <TextInput {...field('lastName')} label="Apellido" placeholder="Opcional" autoComplete="family-name" />
    </FormModal>
  );
}
