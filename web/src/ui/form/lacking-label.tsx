import type { ReactNode } from 'react';
import { Badge } from '../look/badge.tsx';

/** The label of a field that the record lacks: it may be saved without. */
export const lackingLabel = (label: ReactNode): ReactNode => (
  <>
    {label} <Badge tone="neutral">Falta</Badge>
  </>
);
