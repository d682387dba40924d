import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type Act, useAct, useMayAct } from '../../lib/acts/acts.ts';

interface Props {
  act: Act;
  /** The accessible name: 'Agregar documento'. */
  name: string;
  /** The visible label. */
  children?: string;
}

/** Adds a record to the list of a tab, for the screen's own vehicle. Draws nothing without the permission. */
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
