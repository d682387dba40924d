import { averageCost, type MaintenanceSummary } from '@baqueano/domain/maintenance';
import { formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { Offered } from '../../ui/look/offered.tsx';

/** Over all rows of the filters. */
export function MaintenanceTotals({ summary, stale }: { summary: MaintenanceSummary | undefined; stale: boolean }) {
  const shown = (format: (summary: MaintenanceSummary) => string) => (summary ? format(summary) : '—');
  return (
    <StatCards line stale={stale}>
      <StatCard label="Total Registros" value={shown(({ count }) => formatNumber(count))} />
      <Offered needs="maintenance:money">
        {' '}
        <StatCard label="Costo Total" value={shown(({ totalCost }) => formatPesos(totalCost))} />
        <StatCard label="Costo Promedio" value={shown((known) => formatPesos(averageCost(known)))} />
      </Offered>{' '}
    </StatCards>
  );
}
