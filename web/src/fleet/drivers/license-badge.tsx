import { licenseStateLabels } from '@baqueano/domain/driver';
import { expiryState, expiryTones } from '@baqueano/domain/expiry';
import { Badge } from '../../ui/look/badge.tsx';

export function LicenseBadge({ expiry }: { expiry: string }) {
  const state = expiryState(expiry);
  return <Badge tone={expiryTones[state]}>{licenseStateLabels[state]}</Badge>;
}
