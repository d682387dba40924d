import { vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicles/vehicle';
import { Badge } from '../../../ui/look/badge.tsx';

/** The label of the stored status in the colour of what it means; an unknown status as it is, in neutral. Who left has none. */
export function StatusBadge({ status, retiredOn }: { status: string; retiredOn?: string | null }) {
  if (retiredOn) return <Badge tone="neutral">De baja</Badge>;
  return <Badge tone={vehicleStatusTone(status)}>{vehicleStatusLabel(status)}</Badge>;
}
