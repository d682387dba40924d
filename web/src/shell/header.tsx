import { displayName } from '@baqueano/domain/session';
import { ActionIcon } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../lib/http.ts';
import { usePart } from '../lib/part.ts';
import { storedUser } from '../lib/session.ts';
import { toastsOver } from '../ui/feedback/toast-place.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { Bell } from './bell.tsx';
import { userMenu } from './frame-parts.ts';
import classes from './header.module.css';
import { UserMenuTarget } from './user-menu-target.tsx';

export function Header({ onMenu }: { onMenu: () => void }) {
  /** Somebody has asked for the menu before its code was here. */
  const [menuWanted, setMenuWanted] = useState(false);
  const { Here: UserMenu, retry } = usePart(userMenu);
  const { title = '', ownHeading } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const Title = ownHeading ? 'p' : 'h1';
  // A page that names one thing (a vehicle) puts its own title after this one.
  useDocumentTitle(`${title} · Baqueano`);

  function wantMenu() {
    setMenuWanted(true);
    userMenu.fetch().then(retry, (error) => toast('error', messageOf(error)));
  }

  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Abrir el menú"
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Title ref={toastsOver} className={classes.title}>
        {title}
      </Title>
      <div className={classes.end}>
        <Bell />
        {UserMenu ? (
          <UserMenu defaultOpened={menuWanted} />
        ) : (
          <UserMenuTarget name={displayName(storedUser())} onClick={wantMenu} />
        )}
      </div>
    </header>
  );
}
