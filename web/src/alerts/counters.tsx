import type { AlertSummary } from '@baqueano/domain/alerts/alert';
import { formatNumber } from '@baqueano/domain/values/format';
import { StatCard } from '../ui/counters/stat-card.tsx';
import { StatCards } from '../ui/counters/stat-cards.tsx';
import type { AlertSearch } from './search.ts';

const all: AlertSearch = { prioridad: undefined, vence: undefined };

/** The filter of each: a word of the address. */
const counters = [
  { count: 'high', label: 'Prioridad Alta', by: 'prioridad', value: 'high' },
  { count: 'medium', label: 'Prioridad Media', by: 'prioridad', value: 'medium' },
  { count: 'low', label: 'Prioridad Baja', by: 'prioridad', value: 'low' },
  { count: 'overdue', label: 'Vencidas', by: 'vence', value: 'vencidas' },
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
        value={formatNumber(counts.total)}
        pressed={!search.prioridad && !search.vence}
        onPress={() => onFilter(all)}
      />
      {counters.map(({ count, label, by, value }) => (
        <StatCard
          key={count}
          label={label}
          value={formatNumber(counts[count])}
          pressed={search[by] === value}
          onPress={() => onFilter({ [by]: search[by] === value ? undefined : value })}
        />
      ))}
    </StatCards>
  );
}
