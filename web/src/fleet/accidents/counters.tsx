import { type AccidentState, type AccidentSummary, accidentStateTones } from '@baqueano/domain/accidents/accident';
import { formatNumber, formatPesos } from '@baqueano/domain/values/format';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import type { ReactNode } from 'react';
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

const cards: readonly { state: AccidentState; label: string; icon: ReactNode }[] = [
  { state: 'open', label: 'Sin denunciar', icon: <IconAlertTriangle size={20} /> },
  { state: 'reported', label: 'Denunciados', icon: <IconFileCheck size={20} /> },
  { state: 'in_repair', label: 'En reparación', icon: <IconTool size={20} /> },
];

/** A press filters by the state; a second press removes the filter. */
export function AccidentCounts({ summary, filter, onChange }: Props) {
  return (
    <StatCards line>
      {cards.map(({ state, label, icon }) => (
        <StatCard
          key={state}
          label={label}
          value={formatNumber(summary.byState[state])}
          tone={accidentStateTones[state]}
          icon={icon}
          pressed={filter.state === state}
          onPress={() => onChange({ estado: filter.state === state ? undefined : state })}
        />
      ))}
      <Offered needs="accident:money">
        <StatCard
          label="Costo total"
          value={formatPesos(summary.cost)}
          icon={<IconReceipt size={20} />}
          note={recoveredWords(summary)}
        />
      </Offered>
    </StatCards>
  );
}
