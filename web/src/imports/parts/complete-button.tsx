import type { Import } from '@baqueano/domain/imports/import';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Offered } from '../../ui/look/offered.tsx';

/** Whether an import has brought units, or anything 'a completar'. */
export function leavesGaps({ state, kind, counts }: Import): boolean {
  const brought = (kind === 'fleet' || kind === 'vehicles') && counts.creates > 0;
  return state === 'done' && ((counts.incomplete ?? 0) > 0 || brought);
}

/** The way to what the sheets did not say. */
export function CompleteButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  return (
    <Offered needs="vehicle:write">
      <Button variant={variant} renderRoot={(props) => <Link {...props} to="/completar" />}>
        Completar la flota
      </Button>
    </Offered>
  );
}
