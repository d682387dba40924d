import { useEffect } from 'react';

/** What a letter does on the screen that is shown, beside what it does on every one. */
export interface PageKey {
  /** As a keyboard says them: 'e', '['. */
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

/** As long as the screen is shown. Only what the role may do is one of them. */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    shown = keys;
    return () => {
      if (shown === keys) shown = null;
    };
  });
}
