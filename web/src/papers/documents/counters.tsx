import type { DocumentStatusFilter, DocumentSummary } from '@baqueano/domain/papers/document';
import { formatNumber } from '@baqueano/domain/values/format';
import { Link } from '@tanstack/react-router';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { type DocumentFilter, stateSearch } from './record/filter.ts';
import { unrenewedWords } from './record/words.ts';

const cards = [
  { count: 'total', status: undefined, label: 'Total' },
  { count: 'valid', status: 'valid', label: 'Vigentes' },
  { count: 'expired', status: 'expired', label: 'Vencidos' },
  { count: 'pending', status: 'pending', label: 'Pendientes' },
  { count: 'expiringSoon', status: 'expiringSoon', label: 'Próximos a vencer' },
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
      {cards.map(({ count, status, label }) => (
        <StatCard
          key={count}
          label={label}
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
