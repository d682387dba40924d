import type { Permission } from '@baqueano/domain/people/permissions';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Offered } from '../../../ui/look/offered.tsx';

/** Why a list of vehicles' records is empty. */
export type EmptyReason = 'none matches' | 'no vehicles' | 'none yet';

interface Props {
  /** The permission to add the first one. */
  needs: Permission;
  reason: EmptyReason;
  icon: ReactNode;
  title: string;
  hints: Record<EmptyReason, string>;
  /** On the button that adds the first one. */
  add: string;
  onAdd: () => void;
  onClear: () => void;
}

/** An empty list, with the next act. */
export function NothingFound({ needs, reason, icon, title, hints, add, onAdd, onClear }: Props) {
  const actions: Record<EmptyReason, ReactNode> = {
    'none matches': (
      <Button variant="default" onClick={onClear}>
        Quitar los filtros
      </Button>
    ),
    'no vehicles': (
      <Button component={Link} to="/vehiculos">
        Ir a Vehículos
      </Button>
    ),
    'none yet': (
      <Offered needs={needs}>
        <Button onClick={onAdd}>{add}</Button>
      </Offered>
    ),
  };
  return <EmptyState icon={icon} title={title} hint={hints[reason]} action={actions[reason]} />;
}
