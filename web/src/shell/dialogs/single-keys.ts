import { useLocalStorage } from '@mantine/hooks';

/** Whether a letter alone is a command, on this browser: who dictates, or whose hand slips, can turn that off (WCAG 2.1.4). */
const place = 'single-keys';

export function useSingleKeys() {
  return useLocalStorage({ key: place, defaultValue: true, getInitialValueInEffect: false });
}

export const hasSingleKeys = (): boolean => localStorage.getItem(place) !== 'false';
