import { refusalOf } from '@baqueano/domain/people/permissions';
import { Button } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link, useMatches } from '@tanstack/react-router';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function Page() {
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs });
  return (
    <EmptyState
      icon={<IconLock size={28} stroke={1.5} />}
      title={needs ? refusalOf(needs) : 'Tu rol no permite ver esto'}
      hint="Si lo necesitás, pedíselo a quien lleva la organización."
      action={<Button renderRoot={(props) => <Link {...props} to="/" />}>Ir al inicio</Button>}
    />
  );
}
