import type { Import } from '@baqueano/domain/imports/import';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Offered } from '../../ui/look/offered.tsx';

/** An import that has brought units, or records 'a completar'. */
export function leavesGaps({ state, kind, counts }: Import): boolean {
  const brought = (kind === 'fleet' || kind === 'vehicles') && counts.creates > 0;
  return state === 'done' && ((counts.incomplete ?? 0) > 0 || brought);
}

export function CompleteButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  return (
    <Offered needs="vehicle:write">
      <Button variant={variant} renderRoot={(props) => <Link {...props} to="/completar" />}>
        Completar la flota
      </Button>
    </Offered>
  );
}
