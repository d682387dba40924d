import { type ComponentType, useEffect, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { type Part, usePart } from '../../lib/http/part.ts';
import { toast } from './toasts/toasts.ts';

export interface Opening {
  defaultOpened: boolean;
  focused: boolean;
}

/** A menu with code that loads later: `target` is for the button that stands in its place until then. */
export function useLateMenu<Props extends Opening>(menu: Part<Props>) {
  const { Here, retry } = usePart(menu);
  const [wanted, setWanted] = useState(false);
  const [focused, setFocused] = useState(false);
  /** A pointer is down: a menu that replaced the button now would be closed by the release. */
  const [pressed, setPressed] = useState(false);

  useEffect(() => {
    if (!pressed) return;
    // The click comes in the task of the release: it has to find the button that was pressed.
    const release = () => setTimeout(() => setPressed(false));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [pressed]);

  return {
    Menu: pressed ? undefined : (Here as ComponentType<Props> | undefined),
    opening: { defaultOpened: wanted, focused },
    target: {
      onPointerDown: () => setPressed(true),
      onClick() {
        setWanted(true);
        menu.fetch().then(retry, (error) => toast('error', messageOf(error)));
      },
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
