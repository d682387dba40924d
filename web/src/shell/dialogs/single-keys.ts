import { useLocalStorage } from '@mantine/hooks';

/** Whether a letter alone is a command, on this browser: who dictates, or whose hand slips, can turn that off (WCAG 2.1.4). */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false });
}
