import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { mayAddAnything } from '../../lib/acts/acts.ts';
import { useMay } from '../../lib/session/permission.ts';
import classes from './bottom-bar.module.css';
import type { Commands } from './commands.ts';
import { type Entry, entries } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import { useToDo } from './use-to-do.ts';

const entryAt = (path: Entry['to']) => entries.filter(({ to }) => to === path);

/** In reach of a thumb. The drawer, behind 'Más', has the whole list. */
export function BottomBar({ commands }: { commands: Commands }) {
  const toDo = useToDo();
  const adds = mayAddAnything(useMay());
  const linkTo = (path: Entry['to']) =>
    entryAt(path).map((entry) => (
      <li key={path}>
        <EntryLink entry={entry} toDo={toDo[path]} className={classes.item} iconSize={22} />
      </li>
    ));
  return (
    <nav className={classes.bar} aria-label="Accesos rápidos">
      <ul className={classes.list}>
        {linkTo('/')}
        {linkTo('/vehiculos')}
        {adds && (
          <li>
            <button type="button" className={classes.item} onClick={commands.add}>
              <span className={classes.plus}>
                <IconPlus size={22} aria-hidden />
              </span>
              Nuevo
            </button>
          </li>
        )}
        {linkTo('/alertas')}
        <li>
          <button type="button" className={classes.item} aria-label="Más: abrir el menú" onClick={commands.menu}>
            <IconDots size={22} stroke={1.75} aria-hidden />
            Más
          </button>
        </li>
      </ul>
    </nav>
  );
}
