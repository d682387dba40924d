import { vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicles/vehicle';
import { Badge } from '../../../ui/look/badge.tsx';

/**
 * The label of the stored status in the colour of its meaning; an unknown status unchanged, in neutral. A vehicle that left has
 * none.
 */
export function StatusBadge({ status, retiredOn }: { status: string; retiredOn?: string | null }) {
  if (retiredOn) return <Badge tone="neutral">De baja</Badge>;
  return <Badge tone={vehicleStatusTone(status)}>{vehicleStatusLabel(status)}</Badge>;
}
