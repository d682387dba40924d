import { invitationDays } from '@baqueano/domain/team';
import { Button, Modal, TextInput } from '@mantine/core';
import { useClipboard, useMediaQuery } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import classes from './link-dialog.module.css';
import type { Sent } from './queries.ts';
import { inviteeOf } from './words.ts';

/** The link that has just been made, once: what is stored of it cannot be shown. */
export function LinkDialog({ sent: { invitation, address }, onClosed }: { sent: Sent; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  const { copy, copied, error } = useClipboard({ timeout: 4_000 });
  const [unshared, setUnshared] = useState(false);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  useBackCloses(opened, close);
  const { email, mailed } = invitation;
  const shared = { title: 'Invitación a Baqueano', url: address ?? '' };
  const canShare = 'canShare' in navigator && navigator.canShare(shared);

  async function share() {
    setUnshared(false);
    try {
      await navigator.share(shared);
    } catch (failure) {
      // Whoever changes their mind has been answered by the phone.
      setUnshared(!(failure instanceof DOMException && failure.name === 'AbortError'));
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={`Invitación: ${inviteeOf(invitation)}`}
      size="30rem"
      fullScreen={onPhone}
    >
      <p className={classes.words}>
        {mailed ? `Le mandamos un correo a ${email}. También podés pasarle este enlace.` : 'Pasale este enlace.'} Sirve
        una vez, vale {invitationDays} días
        {email ? ` y lo acepta nada más que ${email}.` : ' y lo puede aceptar cualquiera que lo tenga.'} Copialo ahora:
        no se puede volver a mostrar.
      </p>
      {address && (
        <>
          <TextInput
            label="Enlace"
            size="md"
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            error={
              error
                ? 'El navegador no deja copiarlo: seleccionalo y copialo a mano'
                : unshared && 'El teléfono no pudo compartirlo: copialo y mandalo'
            }
          />
          <div className={classes.buttons}>
            {canShare && (
              <Button leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void share()}>
                Compartir
              </Button>
            )}
            <Button
              data-autofocus
              variant={canShare ? 'default' : 'filled'}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={() => copy(address)}
            >
              {copied ? 'Copiado' : 'Copiar el enlace'}
            </Button>
          </div>
        </>
      )}
      {!address && <p>Se perdió la respuesta. Cerrá y hacé otro enlace desde la invitación.</p>}
    </Modal>
  );
}
