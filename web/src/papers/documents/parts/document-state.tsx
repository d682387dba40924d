import {
  effectiveStatus,
  isExpiringSoon,
  shownStatusLabels,
  shownStatusTones,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/look/badge.tsx';
import classes from './document-state.module.css';

interface Props {
  document: VehicleDocument;
  /** Below it. */
  children?: ReactNode;
}

/** The effective state, with notes below it: one colour for both. */
export function DocumentState({ document, children }: Props) {
  const status = effectiveStatus(document);
  const soon = document.inForce && isExpiringSoon(document);
  return (
    <span className={classes.state}>
      <Badge tone={soon ? 'soon' : shownStatusTones[status]}>{shownStatusLabels[status]}</Badge>
      {soon && <span className={classes.soon}>Próximo a vencer</span>}
      {!document.inForce && !document.superseded && <span className={classes.newer}>Hay uno más nuevo</span>}
      {children}
    </span>
  );
}
