import { useHotkeys } from '@mantine/hooks';
import type { Commands } from '../navigation/commands.ts';
import { chooseRow, editRow, goToActs, openRow, step, stepFromRow } from './row-keys.ts';
import { useSingleKeys } from './single-keys.ts';

/** Where letters mean something else, or what is open has to be closed first. */
const withKeysOfItsOwn = '[role=dialog], [role=menu], [role=listbox], [role=combobox]';

/**
 * The keys of the frame; keys.tsx tells of them.
 * @param isOpen true while a layer is open or on its way: letters are meant for it, though it has no focus yet.
 */
export function useKeys({ search, add, keys }: Commands, isOpen: () => boolean): void {
  const [single] = useSingleKeys();
  const isElsewhere = ({ target }: KeyboardEvent) =>
    isOpen() || (target instanceof Element && target.closest(withKeysOfItsOwn) !== null);
  const alone = (command: () => void) => (event: KeyboardEvent) => {
    if (!single || event.repeat || isElsewhere(event)) return;
    event.preventDefault();
    command();
  };
  /** What there is nothing to do for keeps its meaning. @param letter one that is held down goes on. */
  const inList = (command: () => boolean, letter: boolean) => (event: KeyboardEvent) => {
    if ((letter && !single) || isElsewhere(event)) return;
    if (command()) event.preventDefault();
  };
  const quietly = { preventDefault: false };
  useHotkeys([
    ['N', alone(add), quietly],
    // With Shift on nearly every keyboard.
    ['shift+?', alone(keys), quietly],
    ['?', alone(keys), quietly],
    ['J', inList(() => step(1), true), quietly],
    ['K', inList(() => step(-1), true), quietly],
    ['E', inList(editRow, true), quietly],
    ['X', inList(() => chooseRow(false), true), quietly],
    ['shift+X', inList(() => chooseRow(true), true), quietly],
    ['A', inList(goToActs, true), quietly],
    ['ArrowDown', inList(() => stepFromRow(1), false), quietly],
    ['ArrowUp', inList(() => stepFromRow(-1), false), quietly],
    ['Enter', inList(openRow, false), quietly],
  ]);
  // In a field, too.
  useHotkeys([['mod+K', search]], [], true);
}

/** Whether the focus is in one: it stays there until that is closed. */
export function isInModal(): boolean {
  return document.activeElement?.closest('[aria-modal=true]') != null;
}
