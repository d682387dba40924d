import { useEffect } from 'react';

/** A letter's act on the screen that is shown, besides the keys of every screen. */
export interface PageKey {
  /** KeyboardEvent.key: 'e', '['. */
  keys: readonly string[];
  does: string;
  press: (key: string) => void;
}

export interface PageKeys {
  /** Where they hold: 'En este vehículo'. */
  where: string;
  keys: readonly PageKey[];
}

let shown: PageKeys | null = null;

export const pageKeys = () => shown;

/** Active while the screen is shown. The caller gives only keys of permitted acts. */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    shown = keys;
    return () => {
      if (shown === keys) shown = null;
    };
  });
}
