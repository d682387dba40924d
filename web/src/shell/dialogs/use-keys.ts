import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { coming } from '../../lib/http/part.ts';
import type { Commands, Layer } from '../navigation/commands.ts';

/** The letters' code is loaded when the page is idle, or with the first key. */
export const keyboard = coming(async () => (await import('./keyboard.ts')).press);

/**
 * The keys of the frame; keys.tsx lists them.
 * @param openLayer the layer that is open or on its way: letters are meant for it, though it has no focus yet.
 */
export function useKeys(commands: Commands, openLayer: () => Layer | null): void {
  const { navigate } = useRouter();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      // In a field, too.
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        commands.search();
        return;
      }
      // AltGr types signs: '[' on many keyboards.
      if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return;
      const frame = { commands, openLayer, go: (to: string) => void navigate({ to }) };
      const press = keyboard.here();
      // For the first key of a new page, preventDefault comes too late. If the code fails to load, keys do nothing.
      if (press) press(event, frame);
      else
        keyboard.fetch().then(
          (late) => late(event, frame),
          () => undefined,
        );
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [commands, openLayer, navigate]);
}
