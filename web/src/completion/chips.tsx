import { formatNumber } from '@baqueano/domain/values/format';
import { UnstyledButton } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { useTabInView } from '../ui/list/use-tab-in-view.ts';
import text from '../ui/look/text.module.css';
import classes from './chips.module.css';
import type { Fact } from './facts/facts.ts';
import type { OtherTab } from './head.tsx';

export interface Lacking {
  fact: Fact;
  count: number;
}

interface Props {
  lacking: readonly Lacking[];
  chosen: Fact;
  onChoose: (fact: Fact) => void;
  /** On a phone it stands among the chips, to save a line. */
  other: OtherTab | undefined;
}

export function Chips({ lacking, chosen, onChoose, other }: Props) {
  const list = useTabInView(chosen.name);
  return (
    <div className={classes.facts}>
      {other && (
        <UnstyledButton className={classes.chip} onClick={other.onGo}>
          <IconArrowsExchange className={classes.exchange} size={16} aria-hidden /> {other.words}
        </UnstyledButton>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways. */}
      <div
        ref={list}
        className={classes.chips}
        role="group"
        aria-label="Qué dato falta"
        // The router passes the scroll position of one list to the next: the chosen chip would be out of view.
        data-scroll-restoration-id={`completar-${chosen.name}`}
      >
        {lacking.map(({ fact, count }) => (
          <UnstyledButton
            key={fact.name}
            className={classes.chip}
            aria-pressed={fact === chosen}
            data-active={fact === chosen || undefined}
            onClick={() => onChoose(fact)}
          >
            {fact.label} <span className={text.soft}>{formatNumber(count)}</span>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
