import { Drawer } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BrandMark } from '../ui/look/brand.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

/** The navigation on a phone. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // Its code comes with the first opening: it slides in all the same once it is here.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);

  // The Back button closes it, as it does a form.
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const byLink = action === 'PUSH' || action === 'REPLACE';
      if (!byLink) onClose();
      return !byLink;
    },
  });
  return (
    <Drawer
      opened={opened && here}
      onClose={onClose}
      size="18rem"
      title={
        <span className={classes.brand}>
          <BrandMark size={30} />
          Baqueano
        </span>
      }
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}
