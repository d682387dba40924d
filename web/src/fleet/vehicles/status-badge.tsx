import { vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicle';
import { Badge } from '../../ui/look/badge.tsx';

/** The label of the stored status in the colour of what it means; an unknown status as it is, in neutral. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={vehicleStatusTone(status)}>{vehicleStatusLabel(status)}</Badge>;
}
