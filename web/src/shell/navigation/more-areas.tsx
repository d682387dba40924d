import { useLocalStorage } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import type { Area } from '../../lib/screen.ts';
import { type Entry, entriesOf } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import classes from './navigation.module.css';
import type { ToDo } from './use-to-do.ts';

const groups: readonly { area: Area; title: string }[] = [
  { area: 'daily', title: 'Día a día' },
  { area: 'workshop', title: 'Taller' },
  { area: 'money', title: 'Plata' },
];

interface Props {
  all: readonly Entry[];
  toDo: Partial<Record<string, ToDo>>;
  onNavigate?: () => void;
}

/**
 * The areas beyond the specification's seven entries, in groups that stay closed until they are used. Draws nothing without any.
 */
export function MoreAreas({ all, ...rest }: Props) {
  const filled = groups.map((group) => ({ ...group, entries: entriesOf(group.area, all) }));
  const foot = entriesOf('foot', all);
  if (foot.length === 0 && filled.every(({ entries }) => entries.length === 0)) return null;
  return (
    <nav className={classes.more} aria-label="Más áreas">
      {filled.map((group) => group.entries.length > 0 && <Group key={group.area} {...group} {...rest} />)}
      {foot.length > 0 && <Entries className={classes.foot} entries={foot} {...rest} />}
    </nav>
  );
}

type GroupProps = Omit<Props, 'all'> & { area: Area; title: string; entries: readonly Entry[] };

function Group({ area, title, entries, ...rest }: GroupProps) {
  const listId = useId();
  // For this browser, not for one person: it reveals nothing about anybody's data.
  const [opened, setOpened] = useLocalStorage({
    key: `navigation:${area}`,
    defaultValue: area === 'daily' && window.matchMedia('(min-width: 62em)').matches,
    getInitialValueInEffect: false,
  });
  const { pathname } = useLocation();
  /** The entry of the present screen stays in view. */
  const current = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div>
      <button
        type="button"
        className={classes.group}
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        {title}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </button>
      <Entries id={listId} entries={opened ? entries : current} {...rest} />
    </div>
  );
}

interface EntriesProps extends Omit<Props, 'all'> {
  entries: readonly Entry[];
  id?: string;
  className?: string;
}

function Entries({ entries, toDo, onNavigate, className = '', ...list }: EntriesProps) {
  return (
    <ul className={`${classes.list} ${className}`} {...list}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink entry={entry} toDo={toDo[entry.to]} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}
