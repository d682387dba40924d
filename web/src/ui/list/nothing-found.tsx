import type { Permission } from '@baqueano/domain/people/permissions';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Offered } from '../look/offered.tsx';

/** Why a list of what belongs to vehicles is empty. */
export type EmptyReason = 'none matches' | 'no vehicles' | 'none yet';

interface Props {
  /** To add the first one. */
  needs: Permission;
  reason: EmptyReason;
  icon: ReactNode;
  title: string;
  hints: Record<EmptyReason, string>;
  /** On the button that adds the first one. */
  addLabel: string;
  onAdd: () => void;
  onClear: () => void;
}

/** An empty list, and what to do about it. */
export function NothingFound({ needs, reason, icon, title, hints, addLabel, onAdd, onClear }: Props) {
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
        <Button onClick={onAdd}>{addLabel}</Button>
      </Offered>
    ),
  };
  return <EmptyState icon={icon} title={title} hint={hints[reason]} action={actions[reason]} />;
}
