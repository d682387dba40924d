import type { AccidentState, AccidentSummary } from '@baqueano/domain/accidents/accident';
import { formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import type { AccidentFilter } from './filter.ts';
import type { AccidentSearch } from './search.ts';
import { recoveredWords } from './words.ts';

interface Props {
  /** Over the accidents that match every filter but the state. */
  summary: AccidentSummary;
  filter: AccidentFilter;
  onChange: (change: AccidentSearch) => void;
}

const cards: readonly { state: AccidentState; label: string }[] = [
  { state: 'open', label: 'Sin denunciar' },
  { state: 'reported', label: 'Denunciados' },
  { state: 'in_repair', label: 'En reparación' },
];

/** A press filters by the state; a second press removes the filter. */
export function AccidentCounts({ summary, filter, onChange }: Props) {
  return (
    <StatCards line>
      {cards.map(({ state, label }) => (
        <StatCard
          key={state}
          label={label}
          value={formatNumber(summary.byState[state])}
          pressed={filter.state === state}
          onPress={() => onChange({ estado: filter.state === state ? undefined : state })}
        />
      ))}
      <Offered needs="accident:money">
        <StatCard label="Costo total" value={formatPesos(summary.cost)} note={recoveredWords(summary)} />
      </Offered>
    </StatCards>
  );
}
