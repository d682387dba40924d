import type { Permission } from '@baqueano/domain/people/permissions';
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
  /** What whoever sees it is permitted. */
  needs: Permission;
  /** Of whoever drives. */
  ofDriver?: boolean;
  /** What it lists, as its screen.ts calls that. */
  collection?: string;
}

/** All that the navigation names. A screen says in its screen.ts whether it is one of them. */
export const entries: readonly Entry[] = screens.flatMap(
  ({ path, title, needs, ofDriver, entry, collection }: (typeof screens)[number]) =>
    entry
      ? [
          {
            to: path,
            label: entry.label ?? title,
            Icon: icons[entry.icon],
            area: entry.area,
            needs,
            ofDriver,
            collection: collection?.name,
          },
        ]
      : [],
);

export function entriesOf(area: Area, all: readonly Entry[]): Entry[] {
  return all.filter((entry) => entry.area === area);
}
