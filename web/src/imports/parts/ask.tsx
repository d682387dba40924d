import { Button } from '@mantine/core';
import classes from './questions.module.css';

interface Option {
  label: string;
  /** The former answer; undefined where an answer ends the question. */
  chosen?: boolean;
  choose: () => void;
}

export function Ask({ words, options, busy }: { words: string; options: readonly Option[]; busy: boolean }) {
  return (
    <fieldset className={classes.ask} disabled={busy}>
      <legend className={classes.words}>{words}</legend>
      {options.map(({ label, chosen, choose }) => (
        <Button
          key={label}
          variant={chosen ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={chosen}
          onClick={choose}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
