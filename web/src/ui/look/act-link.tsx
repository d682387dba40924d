import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { type LinkedAct, linkOf } from '../../lib/acts/act-address.ts';
import { useAct, useMayAct } from '../../lib/acts/acts.ts';

interface Props {
  act: LinkedAct;
  className?: string;
  /** The first to have the focus in a dialog. */
  'data-autofocus'?: boolean;
  children: ReactNode;
  otherwise?: ReactNode;
  /** Called before the form opens. */
  onAct?: () => void;
}

/** Opens an act over the screen. In another tab, or pasted as an address, it opens over the screen that it belongs to. */
export function ActLink({ act, children, otherwise = null, onAct, ...link }: Props) {
  const open = useAct();
  const offered = useMayAct()(act);

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAct?.();
    void open(act);
  }

  if (!offered) return otherwise;
  return (
    <Link {...linkOf(act)} {...link} preload={false} onClick={openHere}>
      {children}
    </Link>
  );
}
