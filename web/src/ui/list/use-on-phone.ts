import { useMediaQuery } from '@mantine/hooks';

/** Tables become cards below this width. */
export function useOnPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}
