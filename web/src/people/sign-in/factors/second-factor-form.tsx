import type { SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import { secondFactorInput } from '@baqueano/domain/sign-in/second-factor';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HttpError, messageOf, post } from '../../../lib/http/http.ts';
import { startSession } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { StepHeading } from '../frame/step-heading.tsx';
import { signInWithPasskey } from '../parts/passkey.ts';
import classes from './second-factor-form.module.css';

interface Props {
  required: SecondFactorRequired;
  error: ReactNode;
  onError: (message: string) => void;
  /** For a page that does not leave by itself after the sign-in, as /login does. */
  onDone?: () => void;
  /** With the reason, unless the person cancelled. */
  onCancel: (message?: string) => void;
}

type Way = 'totp' | 'passkey' | 'recovery';

export function SecondFactorForm({ required: { ticket, methods }, error, onError, onDone, onCancel }: Props) {
  const [way, setWay] = useState<Way>(methods[0] ?? 'totp');
  // An error of one way is not shown with another.
  const [failed, setFailed] = useState<Way | null>(null);
  const offers = (one: Way) => way !== one && methods.includes(one);

  function tell(message: string) {
    setFailed(way);
    onError(message);
  }

  function choose(one: Way) {
    setFailed(null);
    setWay(one);
  }

  return (
    <div className={classes.step}>
      <StepHeading>Verificá que sos vos</StepHeading>
      {failed === way && error}
      {way === 'passkey' ? (
        <PasskeyPart ticket={ticket} onError={tell} onDone={onDone} />
      ) : (
        <CodeForm key={way} ticket={ticket} way={way} onError={tell} onDone={onDone} onDead={onCancel} />
      )}
      <div className={classes.others}>
        {offers('totp') && (
          <Button variant="subtle" size="md" onClick={() => choose('totp')}>
            Usar el código del teléfono
          </Button>
        )}
        {offers('passkey') && (
          <Button variant="subtle" size="md" onClick={() => choose('passkey')}>
            Usar mi llave de acceso
          </Button>
        )}
        {offers('recovery') && (
          <Button variant="subtle" size="md" onClick={() => choose('recovery')}>
            Usar un código de recuperación
          </Button>
        )}
      </div>
      <details className={classes.help}>
        <summary>No tengo el teléfono ni los códigos</summary>
        <p>
          Pedile a un Dueño de tu organización que reinicie tu segundo factor, en Equipo. Si sos el único Dueño, o sos
          de varias organizaciones, pedíselo a quien administra este servidor. Cambiar la contraseña no alcanza.
        </p>
      </details>
      <Button variant="default" size="md" fullWidth onClick={() => onCancel()}>
        Volver
      </Button>
    </div>
  );
}

interface CodeProps {
  ticket: string;
  way: 'totp' | 'recovery';
  onError: (message: string) => void;
  onDone?: () => void;
  onDead: (message: string) => void;
}

function CodeForm({ ticket, way, onError, onDone, onDead }: CodeProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { form, onSubmit, busy } = useCheckedForm({
    schema: secondFactorInput,
    initialValues: { ticket, code: '' },
    save: async (input) => {
      startSession(await post<Session>('/api/auth/second-factor', input));
      void toast('success', '¡Bienvenido! Inicio de sesión exitoso');
      onDone?.();
    },
    onInvalid: onError,
    failureMessage: 'Error al comprobar el código',
    onFailure: (message, failure) => {
      // After the last try or the time limit, only the password opens another one.
      if (failure instanceof HttpError && failure.status === 401) return onDead(message);
      onError(message);
      // Typing replaces the wrong code.
      field.current?.select();
    },
  });
  const { error, ...input } = form.getInputProps('code');
  const words =
    way === 'totp'
      ? { label: 'Código de 6 números', inputMode: 'numeric' as const, autoComplete: 'one-time-code' }
      : { label: 'Código de recuperación', placeholder: 'ABCDE-FGHJK', autoComplete: 'off' };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p>
        {way === 'totp'
          ? 'Abrí en tu teléfono la aplicación de códigos y escribí el que muestra para Baqueano.'
          : 'Escribí uno de los códigos que guardaste cuando activaste el segundo factor. Cada uno sirve una vez.'}
      </p>
      <TextInput
        {...input}
        {...words}
        // The words are in the red box.
        error={Boolean(error)}
        aria-invalid={Boolean(error)}
        ref={field}
        size="md"
        required
        withAsterisk={false}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: classes.code }}
      />
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Comprobando...">
        Entrar
      </SubmitButton>
    </form>
  );
}

function PasskeyPart({ ticket, onError, onDone }: Pick<Props, 'onError' | 'onDone'> & { ticket: string }) {
  const [busy, setBusy] = useState(false);
  async function signIn() {
    setBusy(true);
    try {
      await signInWithPasskey(ticket);
      void toast('success', '¡Bienvenido! Inicio de sesión exitoso');
      onDone?.();
    } catch (failure) {
      onError(messageOf(failure, 'Error al ingresar con la llave de acceso'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.form}>
      <p>Usá la llave de acceso de tu dispositivo: te va a pedir la huella, la cara o el PIN.</p>
      <Button size="md" fullWidth loading={busy} onClick={() => void signIn()}>
        Usar mi llave de acceso
      </Button>
    </div>
  );
}
