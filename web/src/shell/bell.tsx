import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { ActionIcon, Popover } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pressingAlertsQuery } from '../alerts/queries.ts';
import classes from './bell.module.css';
import { BellAlerts } from './bell-alerts.tsx';

const mostThatFit = 99;

/**
 * Its dot is always there (docs/spec-coverage.md: 'Bell with an always-visible red dot'), with the number of high alerts, if any.
 */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(pressingAlertsQuery);
  const high = data?.high ?? 0;
  const words =
    high > 0 ? `Notificaciones: ${formatCount(high, 'alerta crítica', 'alertas críticas')}` : 'Notificaciones';
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1.5rem))"
      middlewares={{ shift: { padding: 12 } }}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={words}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={22} stroke={1.75} aria-hidden />
          <span className={classes.dot} data-counting={high > 0 || undefined} aria-hidden>
            {high > 0 && (high > mostThatFit ? `${mostThatFit}+` : formatNumber(high))}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <BellAlerts onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
