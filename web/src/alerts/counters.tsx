import type { AlertSummary } from '@baqueano/domain/alerts/alert';
import { formatNumber } from '@baqueano/domain/values/format';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { StatCard } from '../ui/counters/stat-card.tsx';
import { StatCards } from '../ui/counters/stat-cards.tsx';
import type { AlertSearch } from './search.ts';

const all: AlertSearch = { prioridad: undefined, vence: undefined };

/** The filter of each: a word of the address. */
const counters = [
  { count: 'high', label: 'Prioridad Alta', tone: 'expired', Icon: IconAlertTriangle, by: 'prioridad', value: 'high' },
  { count: 'medium', label: 'Prioridad Media', tone: 'soon', Icon: IconClock, by: 'prioridad', value: 'medium' },
  { count: 'low', label: 'Prioridad Baja', tone: 'info', Icon: IconInfoCircle, by: 'prioridad', value: 'low' },
  { count: 'overdue', label: 'Vencidas', tone: 'expired', Icon: IconCalendarX, by: 'vence', value: 'vencidas' },
] as const;

interface Props {
  counts: AlertSummary;
  search: AlertSearch;
  onFilter: (change: AlertSearch) => void;
}

/**
 * Over the alerts that match the filters, also those of the counters (decision 32; docs/spec-coverage.md: 'Alerts: filters, five
 * counters over the filtered list, cards, empty state, deletion').
 */
export function AlertCounters({ counts, search, onFilter }: Props) {
  return (
    <StatCards line>
      <StatCard
        label="Total"
        icon={<IconBell size={20} />}
        value={formatNumber(counts.total)}
        pressed={!search.prioridad && !search.vence}
        onPress={() => onFilter(all)}
      />
      {counters.map(({ count, label, tone, Icon, by, value }) => (
        <StatCard
          key={count}
          label={label}
          tone={tone}
          icon={<Icon size={20} />}
          value={formatNumber(counts[count])}
          pressed={search[by] === value}
          onPress={() => onFilter({ [by]: search[by] === value ? undefined : value })}
        />
      ))}
    </StatCards>
  );
}
