import type { Import } from '@baqueano/domain/imports/import';
import { UnstyledButton } from '@mantine/core';
import { rowFilters, toComplete } from '../state/words.ts';
import classes from './preview.module.css';

interface Props {
  counts: Import['counts'];
  chosen: string | undefined;
  /** A phone shows only rows that need a look. */
  onPhone: boolean;
  onChoose: (word: string) => void;
}

/** The number of rows in each state; a press shows them. */
export function Filters({ counts, chosen, onPhone, onChoose }: Props) {
  const others = [
    onPhone && restWords(counts),
    counts.incomplete !== undefined && toComplete(counts.incomplete),
  ].filter(Boolean);
  return (
    <fieldset className={classes.filters}>
      <legend className={classes.legend}>Qué filas se muestran</legend>
      {rowFilters.map(({ word, count, label, tone }) => {
        const those = count(counts);
        // The usual filters stay, also at zero.
        if (those === 0 && word !== chosen && !['todas', 'listas', 'dudas'].includes(word)) return null;
        if (onPhone && !isLooked(word)) return null;
        return (
          <UnstyledButton
            key={word}
            className={classes.filter}
            data-tone={those === 0 ? 'neutral' : tone}
            aria-pressed={word === chosen}
            onClick={() => onChoose(word)}
          >
            {label(those)}
          </UnstyledButton>
        );
      })}
      {others.length > 0 && <p className={classes.others}>{others.join(' · ')}</p>}
    </fieldset>
  );
}

const isLooked = (word: string) => word === 'dudas' || word === 'errores';

/** '76 listos, 3 sin cambios': rows that need no look are only counted. */
function restWords(counts: Import['counts']): string {
  return rowFilters
    .filter(({ word, state, count }) => state && !isLooked(word) && count(counts) > 0)
    .map(({ label, count }) => label(count(counts)))
    .join(' · ');
}
