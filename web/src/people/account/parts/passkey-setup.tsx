import { deviceName } from '@baqueano/domain/sign-in/device';
import { type AccountFactors, passkeyForm } from '@baqueano/domain/sign-in/second-factor';
import { TextInput } from '@mantine/core';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useAddPasskey } from './factor-queries.ts';
import classes from './factors.module.css';
import { ProofFields } from './proof-fields.tsx';

interface Props {
  required: AccountFactors['proof'];
  /** With the recovery codes, where there were none before. */
  onDone: (codes: string[] | null) => void;
}

/** A passkey of this device: after the name, the browser checks finger, face or PIN. */
export function PasskeySetup({ required, onDone }: Props) {
  const adding = useAddPasskey();
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: passkeyForm,
    initialValues: { name: deviceName(navigator.userAgent), password: '', code: '' },
    save: async (input) => {
      const { codes } = await adding.mutateAsync(input);
      // The dialog of the codes says so itself.
      if (!codes) void toast('success', 'Llave de acceso agregada');
      onDone(codes);
    },
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al agregar la llave de acceso',
    onFailure: () => undefined,
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p>
        Una llave de acceso queda guardada en este dispositivo, o en tu cuenta de Google o de Apple. Con ella entrás sin
        contraseña: te reconoce por la huella, la cara o el PIN. Desde ahora la contraseña sola no alcanza para entrar.
      </p>
      <TextInput
        {...form.getInputProps('name')}
        label="Nombre de la llave"
        description="Para reconocerla en la lista"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        required
        withAsterisk={false}
        data-autofocus
      />
      <ProofFields
        required={required}
        fieldOf={form.getInputProps}
        onSwitch={() => form.setValues({ password: '', code: '' })}
      />
      {failure && Object.keys(form.errors).length === 0 && <ErrorBox message={failure.message} />}
      <SubmitButton size="md" busy={busy} busyLabel="Esperando a tu dispositivo...">
        Agregar la llave
      </SubmitButton>
    </form>
  );
}
