import { UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import classes from './user-menu.module.css';

/** What the menu hangs on, and what stands there while the menu's code is coming. */
export function UserMenuTarget({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  return (
    // Mantine's Menu gives what it hangs on a className of its own: this one has to stay beside it.
    <UnstyledButton classNames={{ root: classes.target }} aria-label={`Menú de ${name}`} {...props}>
      <span className={classes.initial} data-initial={name.slice(0, 1).toUpperCase()} aria-hidden />
      <span className={classes.name}>{name}</span>
      <IconChevronDown className={classes.chevron} size={16} aria-hidden />
    </UnstyledButton>
  );
}
