import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { type Act, useAct, useMayAct } from '../../lib/acts/acts.ts';
import classes from './act-button.module.css';

interface Props {
  act: Act;
  /** What it does and to what, for who only hears it: 'Renovar seguro de AB 123 CD'. */
  name: string;
  /** What it says: 'Renovar seguro'. */
  children: string;
  /** Called before the form opens. */
  onAct?: () => void;
}

/** Does what a line is about: its form opens over the screen. Nothing for whoever may not. */
export function ActButton({ act, name, children, onAct }: Props) {
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
      variant="default"
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
