import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './page.module.css';
import type { WayToNeighbours } from './use-neighbours.ts';

/** To the unit before and the one after; by the keys [ and ], too. */
export function Neighbours({ place, before, after }: WayToNeighbours) {
  if (place === null || !(before || after)) return null;
  // The focus stays on the button at the end of the list: it has a name without a unit, and no effect.
  return (
    <div className={classes.neighbours}>
      <ActionIcon
        className={classes.step}
        size={44}
        variant="subtle"
        color="gray"
        aria-label="Unidad anterior"
        aria-keyshortcuts="["
        aria-disabled={!before}
        data-disabled={!before || undefined}
        onClick={before}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span role="status">{place}</span>
      <ActionIcon
        className={classes.step}
        size={44}
        variant="subtle"
        color="gray"
        aria-label="Unidad siguiente"
        aria-keyshortcuts="]"
        aria-disabled={!after}
        data-disabled={!after || undefined}
        onClick={after}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
