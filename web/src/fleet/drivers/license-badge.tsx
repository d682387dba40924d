import { licenseStateLabels } from '@baqueano/domain/drivers/driver';
import { expiryState, expiryTones } from '@baqueano/domain/values/expiry';
import { Badge } from '../../ui/look/badge.tsx';

export function LicenseBadge({ expiry }: { expiry: string | null }) {
  if (expiry === null) return <Badge tone="neutral">Falta el vencimiento</Badge>;
  const state = expiryState(expiry);
  return <Badge tone={expiryTones[state]}>{licenseStateLabels[state]}</Badge>;
}
