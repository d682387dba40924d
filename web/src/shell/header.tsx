import { displayName } from '@baqueano/domain/people/display-name';
import { ActionIcon, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { mayAddAnything } from '../lib/acts/acts.ts';
import { messageOf } from '../lib/http/http.ts';
import { usePart } from '../lib/http/part.ts';
import { useMay } from '../lib/session/permission.ts';
import { storedUser } from '../lib/session/session.ts';
import { toastsOver } from '../ui/feedback/toast-place.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { Bell } from './bell.tsx';
import { userMenu } from './frame-parts.ts';
import classes from './header.module.css';
import type { Commands } from './navigation/commands.ts';
import { UserMenuTarget } from './user-menu-target.tsx';

export function Header({ commands }: { commands: Commands }) {
  /** Somebody has asked for the menu before its code was here. */
  const [menuWanted, setMenuWanted] = useState(false);
  /** Whether the focus is on what stands there until then: it goes on to the menu. */
  const [menuFocused, setMenuFocused] = useState(false);
  const { Here: UserMenu, retry } = usePart(userMenu);
  const may = useMay();
  const seesFleet = may('vehicle:read');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const refused = screen.needs !== undefined && !may(screen.needs);
  // Who is refused the dashboard sees their own unit there: see content.tsx.
  const title = (refused && screen.path === '/' ? 'Mi unidad' : screen.title) ?? '';
  const ownHeading = screen.ownHeading && !refused;
  const Title = ownHeading ? 'p' : 'h1';
  // A page that names one thing (a vehicle) puts its own title after this one.
  useDocumentTitle(`${title} · Baqueano`);

  function wantMenu() {
    setMenuWanted(true);
    userMenu.fetch().then(retry, (error) => toast('error', messageOf(error)));
  }

  return (
    <header className={classes.header}>
      {seesFleet && (
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Abrir el menú"
          onClick={commands.menu}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      <Title ref={toastsOver} className={classes.title}>
        {title}
      </Title>
      <div className={classes.end}>
        {seesFleet && (
          <ActionIcon
            className={classes.search}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Buscar o hacer"
            onClick={commands.search}
          >
            <IconSearch size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {mayAddAnything(may) && (
          <Button
            className={classes.add}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-keyshortcuts="N"
            onClick={commands.add}
          >
            Nuevo
          </Button>
        )}
        {may('alert:read') && <Bell />}
        {UserMenu ? (
          <UserMenu defaultOpened={menuWanted} focused={menuFocused} />
        ) : (
          <UserMenuTarget
            name={displayName(storedUser())}
            // The menu may take this place between a press and its release: then there is no click.
            onPointerDown={() => setMenuWanted(true)}
            onClick={wantMenu}
            onFocus={() => setMenuFocused(true)}
            onBlur={() => setMenuFocused(false)}
          />
        )}
      </div>
    </header>
  );
}
