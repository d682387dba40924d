import { ActionIcon, Popover } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './bell.module.css';

/** Its dot is always there (spec, section 2). */
export function Bell() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Notificaciones"
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={22} stroke={1.75} aria-hidden />
          <span className={classes.dot} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.words}>Próximamente</p>
        <Link to="/alertas" onClick={() => setOpened(false)}>
          Alertas y Recordatorios
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
