import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Area } from '../../lib/screen.ts';
import { screens } from '../../screens.ts';
import { icons } from './icons.ts';

export interface Entry {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: Icon;
  area: Area;
  /** What it lists, as its screen.ts calls that. */
  collection?: string;
}

/** All that the navigation names. A screen says in its screen.ts whether it is one of them. */
export const entries: readonly Entry[] = screens.flatMap(({ path, title, entry, collection }) =>
  entry
    ? [
        {
          to: path,
          label: entry.label ?? title,
          Icon: icons[entry.icon],
          area: entry.area,
          collection: collection?.name,
        },
      ]
    : [],
);

export function entriesOf(area: Area, all: readonly Entry[]): Entry[] {
  return all.filter((entry) => entry.area === area);
}
