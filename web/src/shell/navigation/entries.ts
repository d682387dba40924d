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
  needs: Permission;
  /** Only for members who are drivers. */
  ofDriver?: boolean;
  /** The collection that it lists, by its name in screen.ts. */
  collection?: CollectionName;
}

/** All entries of the navigation. Each screen.ts declares its own. */
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
