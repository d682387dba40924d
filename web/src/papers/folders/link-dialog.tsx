import { Button, Modal, TextInput } from '@mantine/core';
import { useClipboard, useMediaQuery } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import encodeQR from 'qr';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import classes from './link-dialog.module.css';

interface Props {
  /** 'AB 123 CD'. */
  plate: string;
  address: string;
  onClosed: () => void;
}

/** As an image: nothing that it says can run. */
function qrImage(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { ecc: 'medium', border: 2 }))}`;
}

/** The link that has just been made, once: what is stored of it cannot be shown. */
export function LinkDialog({ plate, address, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  const { copy, copied, error } = useClipboard({ timeout: 4_000 });
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  useBackCloses(opened, close);
  const image = qrImage(address);
  const [unshared, setUnshared] = useState(false);
  // On a phone it goes to the driver by whatever they talk with.
  const shared = { title: `Papeles de ${plate}`, url: address };
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
      title={`Enlace de ${plate}`}
      size="28rem"
      fullScreen={onPhone}
    >
      <img className={classes.code} src={image} alt={`Código QR de los papeles de ${plate}`} width={240} height={240} />
      <p className={classes.words}>
        Quien lo abre ve los papeles sin tener cuenta, y los sigue viendo sin señal. Guardalo ahora: no se puede volver
        a mostrar.
      </p>
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
        <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
          Abrir
        </Button>
        <Button variant="default" component="a" href={image} download={`qr-${plate.replaceAll(' ', '-')}.svg`}>
          Descargar el QR
        </Button>
      </div>
    </Modal>
  );
}
