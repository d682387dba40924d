import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import encodeQR from 'qr';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { ShownOnce } from '../../ui/feedback/notices/shown-once.tsx';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import text from '../../ui/look/text.module.css';
import classes from './link-dialog.module.css';

interface Props {
  /** 'AB 123 CD'. */
  plate: string;
  address: string;
  onClosed: () => void;
}

/** In an image, no content can run. */
function qrImage(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { ecc: 'medium', border: 2 }))}`;
}

/** Shown once: only the hash of the link's token is stored. */
export function LinkDialog({ plate, address, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const close = () => setOpened(false);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  useBackCloses(opened, close);
  const image = qrImage(address);

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
      <p className={text.lead}>
        Quien lo abre ve los papeles sin tener cuenta, y los sigue viendo sin señal. Guardalo ahora: no se puede volver
        a mostrar.
      </p>
      <ShownOnce label="Enlace" value={address} copyLabel="Copiar el enlace" shareAs={`Papeles de ${plate}`}>
        <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
          Abrir
        </Button>
        <Button variant="default" component="a" href={image} download={`qr-${plate.replaceAll(' ', '-')}.svg`}>
          Descargar el QR
        </Button>
      </ShownOnce>
    </Modal>
  );
}
