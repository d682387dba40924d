import {
  type AccountFactors,
  factorProof,
  type TotpSetup,
  totpConfirmInput,
} from '@baqueano/domain/sign-in/second-factor';
import { Button, TextInput } from '@mantine/core';
import { useClipboard, useMediaQuery } from '@mantine/hooks';
import encodeQR from 'qr';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { startApp, useConfirmApp } from './factor-queries.ts';
import classes from './factors.module.css';
import { ProofFields } from './proof-fields.tsx';

interface Props {
  required: AccountFactors['proof'];
  /** With the recovery codes, where there were none before. */
  onDone: (codes: string[] | null) => void;
}

export function AppSetup({ required, onDone }: Props) {
  const [setup, setSetup] = useState<TotpSetup>();
  return setup ? <Confirmation setup={setup} onDone={onDone} /> : <Start required={required} onStarted={setSetup} />;
}

function Start({ required, onStarted }: { required: Props['required']; onStarted: (setup: TotpSetup) => void }) {
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: factorProof,
    initialValues: { password: '', code: '' },
    save: async (proof) => onStarted(await startApp(proof)),
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al empezar la configuración',
    onFailure: () => undefined,
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <ol className={classes.steps}>
        <li>
          Instalá en tu teléfono una aplicación de códigos, si no tenés: <strong>Google Authenticator</strong>,{' '}
          <strong>Microsoft Authenticator</strong> o <strong>2FAS</strong>. En iPhone sirve <strong>Contraseñas</strong>
          , que ya viene.
        </li>
        <li>Con ella vas a leer un código QR, y te va a mostrar 6 números que cambian cada 30 segundos.</li>
        <li>Desde ahí, al ingresar te vamos a pedir tu contraseña y esos números.</li>
      </ol>
      {failure && Object.keys(form.errors).length === 0 && <ErrorBox message={failure.message} />}
      <ProofFields required={required} fieldOf={form.getInputProps} onSwitch={form.reset} />
      <SubmitButton size="md" busy={busy} busyLabel="Un momento...">
        Ya tengo la aplicación
      </SubmitButton>
    </form>
  );
}

function Confirmation({ setup, onDone }: { setup: TotpSetup; onDone: Props['onDone'] }) {
  const confirming = useConfirmApp();
  const { copy, copied } = useClipboard({ timeout: 4_000 });
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(setup.uri, 'svg', { ecc: 'medium', border: 2 }))}`,
    [setup.uri],
  );
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: totpConfirmInput,
    initialValues: { code: '' },
    save: async ({ code }) => {
      const { codes } = await confirming.mutateAsync(code);
      // The dialog of the codes says so itself.
      if (!codes) void toast('success', 'La aplicación de códigos quedó activada');
      onDone(codes);
    },
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al confirmar el código',
    onFailure: () => undefined,
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p>En la aplicación elegí agregar una cuenta («+») y leé este código con la cámara.</p>
      {onPhone && (
        // No phone reads its own screen: the app opens the address instead.
        <Button component="a" href={setup.uri} variant="default" size="md">
          La tengo en este teléfono: abrirla
        </Button>
      )}
      <div className={classes.scan}>
        <img
          className={classes.qr}
          src={picture}
          alt="Código QR para la aplicación de códigos"
          width={200}
          height={200}
        />
        <div className={classes.typed}>
          <p>¿No podés leerlo? Escribí esta clave en la aplicación:</p>
          <code className={classes.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button variant="default" size="sm" onClick={() => copy(setup.secret)}>
            {copied ? 'Copiada' : 'Copiar la clave'}
          </Button>
        </div>
      </div>
      <TextInput
        {...form.getInputProps('code')}
        ref={field}
        label="Código que muestra la aplicación"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        required
        withAsterisk={false}
        classNames={{ input: classes.code }}
      />
      {failure && Object.keys(form.errors).length === 0 && <ErrorBox message={failure.message} />}
      <SubmitButton size="md" busy={busy} busyLabel="Comprobando...">
        Confirmar
      </SubmitButton>
    </form>
  );
}
