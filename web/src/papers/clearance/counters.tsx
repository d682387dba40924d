import { type ClearanceSummary, clearanceAnswers } from '@baqueano/domain/clearance/clearance';
import { formatNumber } from '@baqueano/domain/values/format';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { type ClearanceFilter, wordOf } from './filter.ts';
import type { ClearanceSearch } from './search.ts';

interface Props {
  /** Over the units that match every filter but answer and reason. */
  summary: ClearanceSummary;
  filter: ClearanceFilter;
  onChange: (change: ClearanceSearch) => void;
}

const labels = { no: 'No pueden circular', unknown: 'No sabemos', yes: 'Pueden circular' };

/** A press filters; a second press removes the filter. */
export function ClearanceCounts({ summary: { byAnswer }, filter, onChange }: Props) {
  return (
    <StatCards line>
      {clearanceAnswers.map((answer) => {
        const pressed = filter.answer === answer;
        return (
          <StatCard
            key={answer}
            label={labels[answer]}
            value={formatNumber(byAnswer[answer])}
            pressed={pressed}
            onPress={() => onChange({ respuesta: pressed ? undefined : wordOf(answer) })}
          />
        );
      })}
    </StatCards>
  );
}
