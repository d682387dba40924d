import { formatNumber } from '@baqueano/domain/format';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { StatCard } from '../ui/stat-card.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import type { AlertCounts } from './alert-filter.ts';

const counters = [
  { count: 'total', label: 'Total', tone: 'neutral', Icon: IconBell },
  { count: 'high', label: 'Prioridad Alta', tone: 'expired', Icon: IconAlertTriangle },
  { count: 'medium', label: 'Prioridad Media', tone: 'soon', Icon: IconClock },
  { count: 'low', label: 'Prioridad Baja', tone: 'info', Icon: IconInfoCircle },
  { count: 'overdue', label: 'Vencidas', tone: 'expired', Icon: IconCalendarX },
] as const;

/** Over the alerts that match the filters. */
export function AlertCounters({ counts }: { counts: AlertCounts }) {
  return (
    <StatCards>
      {counters.map(({ count, label, tone, Icon }) => (
        <StatCard key={count} label={label} tone={tone} icon={<Icon size={20} />} value={formatNumber(counts[count])} />
      ))}
    </StatCards>
  );
}
