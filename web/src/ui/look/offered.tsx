import type { Permission } from '@baqueano/domain/people/permissions';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/session/permission.ts';

interface Props {
  needs: Permission;
  children: ReactNode;
}

export function Offered({ needs, children }: Props) {
  return useMay()(needs) && children;
}
