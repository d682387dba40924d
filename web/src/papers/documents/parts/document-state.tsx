import {
  effectiveStatus,
  isExpiringSoon,
  shownStatusLabels,
  shownStatusTones,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { formatDistance } from '@baqueano/domain/values/format';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/look/badge.tsx';
import classes from './document-state.module.css';

interface Props {
  document: VehicleDocument;
  /** Below it. */
  children?: ReactNode;
}

export function DocumentBadge({ document }: Pick<Props, 'document'>) {
  const status = effectiveStatus(document);
  const soon = document.inForce && isExpiringSoon(document);
  const until = soon && document.expiryDate ? ` · vence ${formatDistance(document.expiryDate)}` : '';
  return <Badge tone={soon ? 'soon' : shownStatusTones[status]}>{`${shownStatusLabels[status]}${until}`}</Badge>;
}

export const hasNewer = ({ inForce, superseded }: VehicleDocument) => !inForce && !superseded;

/** The effective state in one badge, with notes below it. */
export function DocumentState({ document, children }: Props) {
  return (
    <span className={classes.state}>
      <DocumentBadge document={document} />
      {hasNewer(document) && <span className={classes.newer}>Hay uno más nuevo</span>}
      {children}
    </span>
  );
}
