import { displayName } from '@baqueano/domain/session';
import { ActionIcon } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { storedUser } from '../lib/session.ts';
import { Bell } from './bell.tsx';
import classes from './header.module.css';
import { UserMenuTarget } from './user-menu-target.tsx';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

export function Header({ onMenu }: { onMenu: () => void }) {
  /** Somebody has asked for the menu before its code was here. */
  const [menuWanted, setMenuWanted] = useState(false);
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  // A page that names one thing (a vehicle) puts its own title after this one.
  useDocumentTitle(`${title} · Baqueano`);
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
      <h1 className={classes.title}>{title}</h1>
      <Bell />
      <Suspense fallback={<UserMenuTarget name={displayName(storedUser())} onClick={() => setMenuWanted(true)} />}>
        <UserMenu defaultOpened={menuWanted} />
      </Suspense>
    </header>
  );
}
