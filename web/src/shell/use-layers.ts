import { useCallback, useMemo, useRef, useState } from 'react';
import { mayAddAnything } from '../lib/acts/acts.ts';
import { messageOf } from '../lib/http/http.ts';
import { may } from '../lib/session/permission.ts';
import { focusContent, isInModal } from '../ui/feedback/toasts/focus-content.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { keyboard } from './dialogs/use-keys.ts';
import { keys, navigationDrawer, newRecord, palette } from './frame-parts.ts';
import type { Commands, Layer } from './navigation/commands.ts';

const parts = { menu: navigationDrawer, search: palette, add: newRecord, keys };

/** A key must not open a hidden layer either. */
const isOfferedLayer = (layer: Layer) => (layer === 'add' ? mayAddAnything(may) : may('vehicle:read'));

/** The layers of the frame: one at a time. A layer's code is loaded at its first use, or when the page is idle. */
export function useLayers() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const shown = useRef<Layer | null>(null);
  const show = useCallback((next: Layer | null) => {
    shown.current = next;
    setLayer(next);
  }, []);
  /** Gets the focus back after the last layer. */
  const opener = useRef<Element | null>(null);

  const close = useCallback(() => {
    show(null);
    const element = opener.current;
    opener.current = null;
    if (!(element instanceof HTMLElement) || !element.isConnected) focusContent();
    else if (element === document.body) releaseFocus();
    else element.focus({ preventScroll: true });
  }, [show]);

  /** A layer with its code on the way: keys typed meanwhile are meant for it. */
  const coming = useRef<Layer | null>(null);

  const open = useCallback(
    async (wanted: Layer) => {
      if (coming.current || !isOfferedLayer(wanted)) return;
      // A form or a question has to be closed first.
      if (!opener.current && isInModal()) return;
      const before = opener.current;
      opener.current ??= document.activeElement;
      coming.current = wanted;
      try {
        // Keys typed before the code is here are not lost: the field starts with them.
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
  /** Set from the key or the press on, before the layer is drawn. */
  const openLayer = useCallback(() => coming.current ?? shown.current, []);
  return { layer, close, commands, openLayer };
}

/** For when no element had the focus. */
function releaseFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
