import { type OwnerProof, ownerProof } from '@baqueano/domain/sign-in/account';
import { PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormModal } from '../../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../../ui/form/use-dialog-form.ts';
import { signInMethodsQuery } from './sign-in-methods.ts';

interface Props {
  title: string;
  words: string;
  submitLabel: string;
  failed: string;
  danger?: boolean;
  act: (proof: OwnerProof) => Promise<unknown>;
  onClosed: () => void;
}

/**
 * Changes how a person signs in, or deletes the account. It needs the password, if there is one; otherwise the server demands a
 * recent sign-in.
 */
export function OwnerForm({ title, words, submitLabel, failed, danger = false, act, onClosed }: Props) {
  const { data: methods } = useQuery(signInMethodsQuery);
  const checked = useDialogForm({
    schema: ownerProof,
    initialValues: { password: '' },
    save: act,
    failureMessage: failed,
  });
  return (
    <FormModal title={title} submitLabel={submitLabel} checked={checked} danger={danger} onClosed={onClosed}>
      <p data-full>{words}</p>
      {methods?.password !== false && (
        <PasswordInput
          {...checked.form.getInputProps('password')}
          label="Contraseña"
          description="La tuya de Baqueano"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="current-password"
          size="md"
          wrapperProps={{ 'data-full': true }}
          required
          data-autofocus
        />
      )}
    </FormModal>
  );
}
