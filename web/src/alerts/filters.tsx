import { Button } from '@mantine/core';
import { type AlertFilter, type DueWord, dueFilters, dueWords } from './filter.ts';
import classes from './page.module.css';
import type { AlertSearch } from './search.ts';

const dueLabels: Record<DueWord, string> = { vencidas: 'Vencidas', 7: '7 días', 14: '14 días' };

interface Props {
  due: AlertFilter['due'];
  onFilter: (change: AlertSearch) => void;
}

export function DueButtons({ due: chosen, onFilter }: Props) {
  return (
    <fieldset className={classes.due} aria-label="Filtrar por vencimiento" data-fit>
      {dueFilters.map((due) => (
        <Button
          key={due}
          variant={chosen === dueWords[due] ? 'light' : 'default'}
          radius="xl"
          aria-pressed={chosen === dueWords[due]}
          onClick={() => onFilter({ vence: chosen === dueWords[due] ? undefined : due })}
        >
          {dueLabels[due]}
        </Button>
      ))}
    </fieldset>
  );
}
