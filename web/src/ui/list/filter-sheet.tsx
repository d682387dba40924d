import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import classes from './filter-sheet.module.css';

interface Props {
  id: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The inputs and the tools of a list on a phone, from below. */
export function FilterSheet({ id, opened, onClose, children }: Props) {
  useBackCloses(opened, onClose);
  return (
    <Drawer
      id={id}
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Filtros"
      classNames={{ content: classes.content }}
    >
      <div className={classes.inputs}>{children}</div>
      <Button fullWidth size="md" onClick={onClose}>
        Ver la lista
      </Button>
    </Drawer>
  );
}
