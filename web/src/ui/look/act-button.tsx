import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { type Act, useAct, useMayAct } from '../../lib/acts/acts.ts';
import classes from './act-button.module.css';

interface Props {
  act: Act;
  /** The accessible name, with the object: 'Renovar seguro de AB 123 CD'. */
  name: string;
  children: string;
  /** The one act of its place. */
  variant?: 'filled';
  /** Called before the form opens. */
  onAct?: () => void;
}

/** The button of a line's act: the form opens over the screen. Draws nothing without the permission. */
export function ActButton({ act, name, children, onAct, variant }: Props) {
  const open = useAct();
  const offered = useMayAct()(act);
  const [opening, setOpening] = useState(false);

  async function start() {
    onAct?.();
    setOpening(true);
    await open(act);
    setOpening(false);
  }

  if (!offered) return null;
  return (
    <Button
      className={classes.button}
      variant={variant ?? 'default'}
      size="xs"
      aria-label={name}
      aria-disabled={opening || undefined}
      leftSection={opening ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}
