import type { AccountEmail } from '@baqueano/domain/sign-in/account-email';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Awaited } from '../../ui/list/load-state.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import panels from '../../ui/look/panels.module.css';
import { providersQuery } from '../sign-in/parts/providers.ts';
import { EmailForm } from './email-form.tsx';
import classes from './page.module.css';
import { signInMethodsQuery } from './parts/sign-in-methods.ts';
import { emailQuery, sendVerification, useCancelEmailChange } from './queries.ts';

export function EmailPanel() {
  const [opened, setOpened] = useState(false);
  const query = useQuery(emailQuery);
  const email = query.data;
  const { data: methods } = useQuery(signInMethodsQuery);
  const { data: providers } = useQuery(providersQuery);
  const byMail = providers?.mail ?? true;

  return (
    <Panel title="Correo">
      <div className={classes.body}>
        {email && (
          <div className={panels.offer}>
            <div className={classes.who}>
              <strong>{email.email}</strong>
              <Badge tone={email.verified ? 'good' : 'soon'}>
                {email.verified ? 'Verificado' : 'Tu correo no está verificado'}
              </Badge>
            </div>
            <Button variant="default" onClick={() => setOpened(true)}>
              Cambiar correo
            </Button>
          </div>
        )}
        {email?.changingTo && <Pending to={email.changingTo} />}
        {email && !email.verified && !email.changingTo && <Unverified email={email} byMail={byMail} />}
        <Awaited query={query} text="Cargando tu correo..." height={44} />
      </div>
      {opened && methods && providers && (
        <EmailForm hasPassword={methods.password} byMail={byMail} onClosed={() => setOpened(false)} />
      )}
    </Panel>
  );
}

/** An unverified e-mail restricts nothing; this line gives the reason to verify it. */
function Unverified({ email: { email }, byMail }: { email: AccountEmail; byMail: boolean }) {
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await sendVerification();
      void toast('success', `Te mandamos un enlace a ${email}`);
    } catch (error) {
      void toast('error', messageOf(error, 'Error al mandar el enlace'));
    } finally {
      setBusy(false);
    }
  }

  if (!byMail) {
    return (
      <p className={classes.more}>
        Este servidor no envía correos: no se puede verificar. Podés seguir usando Baqueano igual.
      </p>
    );
  }
  return (
    <div className={`${panels.offer} ${classes.more}`}>
      <p>
        Te mandamos un enlace cuando creaste la cuenta; sirve 7 días. Podés seguir usando Baqueano igual: mientras
        tanto, para entrar con otro proveedor vinculalo vos, acá abajo.
      </p>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        Mandar otra vez
      </Button>
    </div>
  );
}

function Pending({ to }: { to: string }) {
  const { mutateAsync, isPending } = useCancelEmailChange();

  async function cancel() {
    try {
      await mutateAsync();
      void toast('success', 'Tu correo no cambia: el enlace dejó de servir');
    } catch (error) {
      void toast('error', messageOf(error, 'Error al cancelar el cambio'));
    }
  }

  return (
    <div className={`${panels.offer} ${classes.more}`}>
      <p>
        Pasa a <strong>{to}</strong> cuando abras el enlace que mandamos ahí. Si no llegó, fijate en el correo no
        deseado.
      </p>
      <Button variant="default" loading={isPending} onClick={() => void cancel()}>
        No cambiarlo
      </Button>
    </div>
  );
}
