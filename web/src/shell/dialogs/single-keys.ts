import { useLocalStorage } from '@mantine/hooks';

/**
 * Single letters as commands, on this browser. A person who dictates, or has an unsteady hand, can turn them off (WCAG 2.1.4).
 */
const place = 'single-keys';

export function useSingleKeys() {
  return useLocalStorage({ key: place, defaultValue: true, getInitialValueInEffect: false });
}

export const hasSingleKeys = (): boolean => localStorage.getItem(place) !== 'false';
