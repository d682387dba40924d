import { useHotkeys } from '@mantine/hooks';
import type { Commands } from '../navigation/commands.ts';
import { useSingleKeys } from './single-keys.ts';

/** Where letters mean something else, or what is open has to be closed first. */
const withKeysOfItsOwn = '[role=dialog], [role=menu], [role=listbox], [role=combobox]';

/**
 * The keys of the frame; keys.tsx tells of them.
 * @param isOpen true while a layer is open or on its way: letters are meant for it, though it has no focus yet.
 */
export function useKeys({ search, add, keys }: Commands, isOpen: () => boolean): void {
  const [single] = useSingleKeys();
  const alone = (command: () => void) => (event: KeyboardEvent) => {
    const place = event.target instanceof Element && event.target.closest(withKeysOfItsOwn);
    if (!single || place || event.repeat || isOpen()) return;
    event.preventDefault();
    command();
  };
  const quietly = { preventDefault: false };
  useHotkeys([
    ['N', alone(add), quietly],
    // With Shift on nearly every keyboard.
    ['shift+?', alone(keys), quietly],
    ['?', alone(keys), quietly],
  ]);
  // In a field, too.
  useHotkeys([['mod+K', search]], [], true);
}

/** Whether the focus is in one: it stays there until that is closed. */
export function isInModal(): boolean {
  return document.activeElement?.closest('[aria-modal=true]') != null;
}
