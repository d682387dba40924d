import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { BrandMark } from '../../ui/look/brand.tsx';
import type { Commands } from './commands.ts';
import classes from './drawer.module.css';
import { Navigation } from './navigation.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  commands: Commands;
  /** The organization's line, at the top. */
  children: ReactNode;
}

export function NavigationDrawer({ opened, onClose, commands, children }: Props) {
  // Its code comes with the first opening: it slides in all the same once it is here.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={opened && here}
      onClose={onClose}
      returnFocus={false}
      size="18rem"
      classNames={{ content: classes.content, body: classes.body }}
      title={
        <span className={classes.brand}>
          <BrandMark size={30} />
          Baqueano
        </span>
      }
    >
      {children}
      <Navigation commands={commands} onNavigate={onClose} />
    </Drawer>
  );
}
