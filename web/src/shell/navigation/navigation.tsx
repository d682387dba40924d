import { type Entry, entries, entriesOf } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import { MoreAreas } from './more-areas.tsx';
import classes from './navigation.module.css';
import { useToDo } from './use-to-do.ts';

interface Props {
  onNavigate?: () => void;
  /** Every screen that it names, by area. */
  all?: readonly Entry[];
}

/** The spec's seven entries, and below them the areas that came later. */
export function Navigation({ onNavigate, all = entries }: Props) {
  const toDo = useToDo();
  return (
    <div className={classes.navigation}>
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
