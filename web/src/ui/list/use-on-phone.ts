import { useMediaQuery } from '@mantine/hooks';

/** Where tables become cards. */
export function useOnPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}
