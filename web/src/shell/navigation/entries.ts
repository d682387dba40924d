import type { Permission } from '@baqueano/domain/people/permissions';
import type { Icon } from '@tabler/icons-react';
import type { Area, CollectionName, Screen } from '../../lib/screen.ts';
import { screens } from '../../screens.ts';
import { icons } from './icons.ts';

/** The screens with an entry: without one, the type of its icon is never. */
type EntryPath<One = (typeof screens)[number]> =
  One extends Screen<infer Path, infer _Search, infer Icon> ? ([Icon] extends [never] ? never : Path) : never;

export interface Entry {
  to: EntryPath;
  label: string;
  Icon: Icon;
  area: Area;
  /** What whoever sees it is permitted. */
  needs: Permission;
  /** Of whoever drives. */
  ofDriver?: boolean;
  /** What it lists, as its screen.ts calls that. */
  collection?: CollectionName;
}

/** All that the navigation names. A screen says in its screen.ts whether it is one of them. */
export const entries: readonly Entry[] = screens.flatMap(
  ({ path, title, needs, ofDriver, entry, collection }: (typeof screens)[number]) =>
    entry
      ? [
          {
            to: path as EntryPath,
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
