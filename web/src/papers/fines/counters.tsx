import type { FineSummary } from '@baqueano/domain/fines/fine';
import { formatCount, formatDate, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { useMay } from '../../lib/session/permission.ts';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { dueThisMonth, type FineFilter, openOnes } from './record/filter.ts';
import type { FineSearch } from './record/search.ts';

interface Props {
  /** Over the fines that match every filter but state and month. */
  summary: FineSummary;
  filter: FineFilter;
  onChange: (change: FineSearch) => void;
}

const fines = (count: number) => formatCount(count, 'multa', 'multas');
const noAmount = (count: number) => (count > 0 ? `${formatNumber(count)} sin monto` : null);

/** A press filters; a second press removes the filter. */
export function FineCounts({ summary: { open, toPayThisMonth, discountAtRisk }, filter, onChange }: Props) {
  const { estado, mes } = dueThisMonth();
  const thisMonth = filter.open !== undefined && filter.due === mes;
  const onlyOpen = filter.open !== undefined && !thisMonth;
  const seesMoney = useMay()('fine:money');
  return (
    <StatCards line>
      <StatCard
        label="Abiertas"
        value={formatNumber(open)}
        pressed={onlyOpen}
        onPress={() => onChange({ estado: onlyOpen ? undefined : openOnes, mes: undefined })}
      />
      <StatCard
        label="A pagar este mes"
        value={seesMoney ? formatPesos(toPayThisMonth.amount) : formatNumber(toPayThisMonth.count)}
        pressed={thisMonth}
        onPress={() => onChange(thisMonth ? { estado: undefined, mes: undefined } : { estado, mes })}
        note={
          seesMoney && [fines(toPayThisMonth.count), noAmount(toPayThisMonth.unknown)].filter(Boolean).join('\u00a0· ')
        }
      />
      <StatCard
        label="Descuento que se pierde"
        value={seesMoney ? formatPesos(discountAtRisk.amount) : formatNumber(discountAtRisk.count)}
        note={`${fines(discountAtRisk.count)}\u00a0· hasta el ${formatDate(discountAtRisk.until)}`}
      />
    </StatCards>
  );
}
