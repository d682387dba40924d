import { useCallback, useMemo, useRef, useState } from 'react';
import { mayAddAnything } from '../lib/acts/acts.ts';
import { messageOf } from '../lib/http/http.ts';
import { may } from '../lib/session/permission.ts';
import { focusContent, isInModal } from '../ui/feedback/focus-content.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { keyboard } from './dialogs/use-keys.ts';
import { keys, navigationDrawer, newRecord, palette } from './frame-parts.ts';
import type { Commands, Layer } from './navigation/commands.ts';

const parts = { menu: navigationDrawer, search: palette, add: newRecord, keys };

/** By a key, too. */
const isOfferedLayer = (layer: Layer) => (layer === 'add' ? mayAddAnything(may) : may('vehicle:read'));

/** What the frame opens over the screen: one at a time. Its code comes when it is first wanted, or when the page is idle. */
export function useLayers() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const shown = useRef<Layer | null>(null);
  const show = useCallback((next: Layer | null) => {
    shown.current = next;
    setLayer(next);
  }, []);
  /** The focus goes back there, from the first layer to the last. */
  const opener = useRef<Element | null>(null);

  const close = useCallback(() => {
    show(null);
    const element = opener.current;
    opener.current = null;
    if (!(element instanceof HTMLElement) || !element.isConnected) focusContent();
    else if (element === document.body) releaseFocus();
    else element.focus({ preventScroll: true });
  }, [show]);

  /** Its code is: keys that are typed meanwhile are meant for it. */
  const coming = useRef<Layer | null>(null);

  const open = useCallback(
    async (wanted: Layer) => {
      if (coming.current || !isOfferedLayer(wanted)) return;
      // A form or a question: it is closed first.
      if (!opener.current && isInModal()) return;
      const before = opener.current;
      opener.current ??= document.activeElement;
      coming.current = wanted;
      try {
        // What is typed before their code is here is waited for: the field begins with it.
        await Promise.all([parts[wanted].fetch(), keyboard.fetch().catch(() => undefined)]);
        show(wanted);
      } catch (error) {
        opener.current = before;
        toast('error', messageOf(error));
      } finally {
        coming.current = null;
      }
    },
    [show],
  );

  const commands = useMemo<Commands>(
    () => ({
      menu: () => void open('menu'),
      search: () => void open('search'),
      add: () => void open('add'),
      keys: () => void open('keys'),
    }),
    [open],
  );
  /** From the key or the press on: before it is drawn. */
  const openLayer = useCallback(() => coming.current ?? shown.current, []);
  return { layer, close, commands, openLayer };
}

/** Nothing had it. */
function releaseFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
