import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import classes from './palette.module.css';
import { PaletteBox } from './palette-box.tsx';

interface Props {
  opened: boolean;
  /** Returns the focus. */
  onClose: () => void;
  onShowKeys: () => void;
}

export function Palette({ opened, onClose, onShowKeys }: Props) {
  const onPhone = useOnPhone();
  useBackCloses(opened, onClose);
  // Opened again while it fades, it would keep its former words, and not take the focus.
  const [openings, setOpenings] = useState({ opened, count: 0 });
  if (openings.opened !== opened) setOpenings({ opened, count: openings.count + Number(opened) });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size="40rem"
      yOffset="10dvh"
      fullScreen={onPhone}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label="Buscar o hacer" classNames={{ content: classes.content }}>
        <PaletteBox key={openings.count} onClose={onClose} onShowKeys={onShowKeys} />
      </Modal.Content>
    </Modal.Root>
  );
}
