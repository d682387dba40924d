import { meaningOf, type StatusMeaning, vehicleStatusLabel } from '@baqueano/domain/vehicle';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<StatusMeaning, Tone> = { active: 'fine', maintenance: 'soon', inactive: 'neutral' };

/** The label of the stored status in the colour of what it means; an unknown status as it is, in neutral. */
export function StatusBadge({ status }: { status: string }) {
  const meaning = meaningOf(status);
  return <Badge tone={meaning ? tones[meaning] : 'neutral'}>{vehicleStatusLabel(status)}</Badge>;
}
