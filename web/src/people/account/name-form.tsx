import type { User } from '@baqueano/domain/people/session';
import { personNameInput } from '@baqueano/domain/sign-in/account';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useChangeName } from './queries.ts';

export function NameForm({ user, onClosed }: { user: Partial<User> | null; onClosed: () => void }) {
  const changing = useChangeName();
  const checked = useCheckedForm({
    schema: personNameInput,
    initialValues: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    save: async (input) => {
      await changing.mutateAsync(input);
      toast('success', 'Nombre actualizado exitosamente');
    },
    onInvalid: () => toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar tu nombre',
    onFailure: (message) => toast('error', message),
  });
  const field = (name: 'firstName' | 'lastName') => ({ ...checked.form.getInputProps(name), size: 'md' });

  return (
    <FormModal title="Cambiar nombre" submitLabel="Guardar nombre" checked={checked} draft="name" onClosed={onClosed}>
      <TextInput {...field('firstName')} label="Nombre" autoComplete="given-name" data-autofocus />
      <TextInput {...field('lastName')} label="Apellido" placeholder="Opcional" autoComplete="family-name" />
    </FormModal>
  );
}
