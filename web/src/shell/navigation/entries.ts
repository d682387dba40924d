import type { Permission } from '@baqueano/domain/people/permissions';
import type { Icon } from '@tabler/icons-react';
import type { Area, CollectionName } from '../../lib/screen.ts';
import { screens } from '../../screens.ts';
import { type EntryPath, icons } from './icons.ts';

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
  /** For an individual also without a record. */
  always?: boolean;
}

/** All entries of the navigation. Each screen.ts declares its own. */
export const entries: readonly Entry[] = screens.flatMap(
  ({ path, title, needs, ofDriver, entry, collection }: (typeof screens)[number]) =>
    entry
      ? [
          {
            to: path as EntryPath,
            label: entry.label ?? title,
            Icon: icons[path as EntryPath],
            area: entry.area,
            needs,
            ofDriver,
            collection: collection?.name,
            always: entry.always,
          },
        ]
      : [],
);

export function entriesOf(area: Area, all: readonly Entry[]): Entry[] {
  return all.filter((entry) => entry.area === area);
}
