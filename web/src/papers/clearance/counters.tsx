import { type ClearanceSummary, clearanceAnswers } from '@baqueano/domain/clearance/clearance';
import { formatNumber } from '@baqueano/domain/values/format';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { type ClearanceFilter, wordOf } from './filter.ts';
import type { ClearanceSearch } from './search.ts';
import { answerTones } from './words.ts';

interface Props {
  /** Over the units that match every filter but answer and reason. */
  summary: ClearanceSummary;
  filter: ClearanceFilter;
  onChange: (change: ClearanceSearch) => void;
}

const labels = { no: 'No pueden circular', unknown: 'No sabemos', yes: 'Pueden circular' };
const icons = {
  no: <IconHandStop size={20} />,
  unknown: <IconHelpCircle size={20} />,
  yes: <IconCircleCheck size={20} />,
};

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
            tone={answerTones[answer]}
            icon={icons[answer]}
            pressed={pressed}
            onPress={() => onChange({ respuesta: pressed ? undefined : wordOf(answer) })}
          />
        );
      })}
    </StatCards>
  );
}
