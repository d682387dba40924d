import { invitationDays } from '@baqueano/domain/people/team';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { ShownOnce } from '../../ui/feedback/notices/shown-once.tsx';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import text from '../../ui/look/text.module.css';
import classes from './link-dialog.module.css';
import type { Sent } from './queries.ts';
import { inviteeOf, notMailedWords } from './words.ts';

/** Shown once: only the hash of the link's token is stored. */
export function LinkDialog({ sent: { invitation, address }, onClosed }: { sent: Sent; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const close = () => setOpened(false);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  useBackCloses(opened, close);
  const { email, mailed, notMailed } = invitation;

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={`Invitación: ${inviteeOf(invitation)}`}
      size="30rem"
      fullScreen={onPhone}
      classNames={{ title: classes.title }}
    >
      <p className={text.lead}>
        {mailed
          ? `Le mandamos un correo a ${email}. También podés pasarle este enlace.`
          : `${notMailed ? notMailedWords[notMailed] : ''} Pasale este enlace.`}{' '}
        Sirve una vez, vale {invitationDays} días
        {email ? ` y lo acepta nada más que ${email}.` : ' y lo puede aceptar cualquiera que lo tenga.'} Copialo ahora:
        no se puede volver a mostrar.
      </p>
      {address && (
        <ShownOnce label="Enlace" value={address} copyLabel="Copiar el enlace" shareAs="Invitación a Baqueano" />
      )}
      {!address && <p>Se perdió la respuesta. Cerrá y hacé otro enlace desde la invitación.</p>}
    </Modal>
  );
}
