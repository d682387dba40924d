import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { mayAddAnything } from '../../lib/acts/acts.ts';
import { commandKey } from '../../lib/command-key.ts';
import { useMay } from '../../lib/session/permission.ts';
import type { Commands } from './commands.ts';
import { entriesOf } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import { MoreAreas } from './more-areas.tsx';
import classes from './navigation.module.css';
import { useEntries } from './use-entries.ts';
import { useToDo } from './use-to-do.ts';

interface Props {
  commands: Commands;
  onNavigate?: () => void;
}

/** Search and 'Nuevo', the specification's seven entries, and below them the later areas. */
export function Navigation({ commands, onNavigate }: Props) {
  const all = useEntries();
  const adds = mayAddAnything(useMay());
  const toDo = useToDo();
  return (
    <div className={classes.navigation}>
      <div className={classes.commands}>
        <button
          type="button"
          className={classes.search}
          title={`${commandKey} K`}
          onClick={commands.search}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={18} stroke={1.75} aria-hidden />
          Buscar o hacer…
        </button>
        {adds && (
          <button
            type="button"
            className={classes.add}
            title="Nuevo (N)"
            aria-label="Nuevo"
            onClick={commands.add}
            aria-keyshortcuts="N"
          >
            <IconPlus size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <nav aria-label="Principal">
        <ul className={classes.list}>
          {entriesOf('main', all).map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} toDo={toDo[entry.to]} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      <MoreAreas all={all} toDo={toDo} onNavigate={onNavigate} />
    </div>
  );
}
