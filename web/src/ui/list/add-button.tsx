import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type Act, useAct, useMayAct } from '../../lib/acts/acts.ts';

interface Props {
  act: Act;
  /** What it adds, for who only hears it: 'Agregar documento'. */
  name: string;
  /** What it says. */
  children?: string;
}

/** Adds to what a tab lists, of the vehicle that the screen is about. Nothing for whoever may not. */
export function AddButton({ act, name, children = 'Agregar' }: Props) {
  const open = useAct();
  const offered = useMayAct()(act);
  if (!offered) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-label={name}
      onClick={() => void open(act)}
    >
      {children}
    </Button>
  );
}
