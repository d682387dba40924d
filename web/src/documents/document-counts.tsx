import type { DocumentSummary } from '@baqueano/domain/document';
import { formatNumber } from '@baqueano/domain/format';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { StatCard } from '../ui/stat-card.tsx';
import { StatCards } from '../ui/stat-cards.tsx';

const counts = [
  { count: 'total', label: 'Total', tone: 'neutral', Icon: IconFiles },
  { count: 'valid', label: 'Vigentes', tone: 'fine', Icon: IconCircleCheck },
  { count: 'expired', label: 'Vencidos', tone: 'expired', Icon: IconCircleX },
  { count: 'pending', label: 'Pendientes', tone: 'info', Icon: IconHourglass },
  { count: 'expiringSoon', label: 'Próximos a vencer', tone: 'soon', Icon: IconCalendarDue },
] as const;

/** Over the documents that match the filters. */
export function DocumentCounts({ summary }: { summary: DocumentSummary }) {
  return (
    <StatCards>
      {counts.map(({ count, label, tone, Icon }) => (
        <StatCard
          key={count}
          label={label}
          tone={tone}
          icon={<Icon size={20} />}
          value={formatNumber(summary[count])}
        />
      ))}
    </StatCards>
  );
}
