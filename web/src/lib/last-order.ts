import { useLocalStorage } from '@mantine/hooks';

type Words = Record<string, unknown>;

/** The order chosen last for a list on this browser, in the words of its address; none until one is chosen. */
export function useLastOrder(list: string): [order: Words, remember: (order: Words) => void] {
  const [stored, remember] = useLocalStorage<unknown>({
    key: `order:${list}`,
    defaultValue: {},
    // The list is drawn in its order at once.
    getInitialValueInEffect: false,
  });
  return [isWords(stored) ? stored : {}, remember];
}

/** Local storage may hold anything. */
function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null;
}
