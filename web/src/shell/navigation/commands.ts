/** The layers that the frame opens over any screen: by a button, or by a key (dialogs/use-keys.ts). */
export interface Commands {
  search: () => void;
  add: () => void;
  keys: () => void;
  menu: () => void;
}

export type Layer = keyof Commands;
