import { formatNumber } from '@baqueano/domain/values/format';
import { UnstyledButton } from '@mantine/core';
import { useTabInView } from '../ui/list/use-tab-in-view.ts';
import classes from './completion.module.css';
import type { Fact } from './facts/facts.ts';

export interface Lacking {
  fact: Fact;
  /** In how many. */
  count: number;
}

interface Props {
  lacking: readonly Lacking[];
  chosen: Fact;
  onChoose: (fact: Fact) => void;
}

/** Which facts lack, the most frequent first; the chosen one is the question. */
export function Chips({ lacking, chosen, onChoose }: Props) {
  const list = useTabInView(chosen.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways.
    <div ref={list} className={classes.chips} role="group" aria-label="Qué dato falta">
      {lacking.map(({ fact, count }) => (
        <UnstyledButton
          key={fact.name}
          className={classes.chip}
          aria-pressed={fact === chosen}
          data-active={fact === chosen || undefined}
          onClick={() => onChoose(fact)}
        >
          {fact.label} <span className={classes.soft}>{formatNumber(count)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
