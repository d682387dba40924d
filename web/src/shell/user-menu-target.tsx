import { UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import classes from './user-menu.module.css';

/** The menu's button, also while the menu's code is loading. */
export function UserMenuTarget({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  return (
    // Mantine's Menu sets a className on its target: this one has to stay beside it.
    <UnstyledButton classNames={{ root: classes.target }} aria-label={`Menú de ${name}`} {...props}>
      <span className={classes.initial} data-initial={name.slice(0, 1).toUpperCase()} aria-hidden />
      <span className={classes.name}>{name}</span>
      <IconChevronDown className={classes.chevron} size={16} aria-hidden />
    </UnstyledButton>
  );
}
