import { displayName } from '@baqueano/domain/people/display-name';
import { ActionIcon, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useMatches } from '@tanstack/react-router';
import { mayAddAnything } from '../lib/acts/acts.ts';
import { useMay } from '../lib/session/permission.ts';
import { storedUser } from '../lib/session/session.ts';
import { toastsOver } from '../ui/feedback/toasts/toast-place.ts';
import { useLateMenu } from '../ui/feedback/use-late-menu.ts';
import { Bell } from './bell.tsx';
import { userMenu } from './frame-parts.ts';
import classes from './header.module.css';
import type { Commands } from './navigation/commands.ts';
import { UserMenuTarget } from './user-menu-target.tsx';

export function Header({ commands }: { commands: Commands }) {
  const { Menu, opening, target } = useLateMenu(userMenu);
  const may = useMay();
  const seesFleet = may('vehicle:read');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const refused = screen.needs !== undefined && !may(screen.needs);
  // Without permission for the dashboard, its address shows the person's own unit (content.tsx).
  const title = (refused && screen.path === '/' ? 'Mi unidad' : screen.title) ?? '';
  const ownHeading = screen.ownHeading && !refused;
  const Title = ownHeading ? 'p' : 'h1';
  // The page of one record (a vehicle) puts its own title after this one.
  useDocumentTitle(`${title} · Baqueano`);

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
        {Menu ? <Menu {...opening} /> : <UserMenuTarget name={displayName(storedUser())} {...target} />}
      </div>
    </header>
  );
}
