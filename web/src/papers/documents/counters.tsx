import type { DocumentStatusFilter, DocumentSummary } from '@baqueano/domain/papers/document';
import { formatNumber } from '@baqueano/domain/values/format';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { Link } from '@tanstack/react-router';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { type DocumentFilter, stateSearch } from './record/filter.ts';
import { unrenewedWords } from './record/words.ts';

const cards = [
  { count: 'total', status: undefined, label: 'Total', tone: 'neutral', Icon: IconFiles },
  { count: 'valid', status: 'valid', label: 'Vigentes', tone: 'good', Icon: IconCircleCheck },
  { count: 'expired', status: 'expired', label: 'Vencidos', tone: 'expired', Icon: IconCircleX },
  { count: 'pending', status: 'pending', label: 'Pendientes', tone: 'info', Icon: IconHourglass },
  { count: 'expiringSoon', status: 'expiringSoon', label: 'Próximos a vencer', tone: 'soon', Icon: IconCalendarDue },
] as const;

interface Props {
  /** Over the documents that match every filter but the state. */
  summary: DocumentSummary;
  filter: DocumentFilter;
  onChoose: (status?: DocumentStatusFilter) => void;
}

/** A press filters; a second press removes the filter. */
export function DocumentCounts({ summary, filter: { status: chosen, unrenewed }, onChoose }: Props) {
  const words = unrenewedWords(summary);
  return (
    <StatCards line>
      {cards.map(({ count, status, label, tone, Icon }) => (
        <StatCard
          key={count}
          label={label}
          tone={tone}
          icon={<Icon size={20} />}
          value={formatNumber(summary[count])}
          pressed={chosen === status && !unrenewed}
          onPress={() => onChoose(chosen === status && !unrenewed ? undefined : status)}
          note={
            status === 'expired' &&
            words && (
              <Link
                to="/documentos"
                search={(now) => ({ ...now, ...stateSearch('expired', true) })}
                replace
                resetScroll={false}
                aria-current={unrenewed ? 'true' : undefined}
              >
                {words}
              </Link>
            )
          }
        />
      ))}
    </StatCards>
  );
}
