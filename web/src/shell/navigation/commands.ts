/** What the frame opens over any screen: by a button, or by a key (dialogs/use-keys.ts). */
export interface Commands {
  /** The command palette. */
  search: () => void;
  /** What can be added. */
  add: () => void;
  /** The keys that there are. */
  keys: () => void;
  /** The navigation, where it is in a drawer. */
  menu: () => void;
}

/** What one of them opens. */
export type Layer = keyof Commands;
