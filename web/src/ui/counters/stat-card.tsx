import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  /** A second line. It may hold a link, also in a card that is pressed. */
  note?: ReactNode;
  /** Makes the card a filter: pressing it anywhere calls this. */
  onPress?: () => void;
  /** Whether the filter is on. */
  pressed?: boolean;
}

/** In characters: half a phone has room for so many. */
const longest = 11;

export function StatCard({ label, value, note, onPress, pressed = false }: Props) {
  const id = useId();
  return (
    <div
      className={classes.card}
      data-long={value.length > longest || undefined}
      data-none={value === '0' || undefined}
      data-pressable={onPress ? true : undefined}
      data-pressed={(onPress && pressed) || undefined}
    >
      <dl className={classes.words}>
        <dt className={classes.label}>
          {onPress ? (
            <UnstyledButton
              id={id}
              className={classes.button}
              aria-labelledby={`${id} ${id}-value`}
              aria-pressed={pressed}
              onClick={onPress}
            >
              {label}
            </UnstyledButton>
          ) : (
            label
          )}
        </dt>
        <dd id={`${id}-value`} className={classes.value}>
          {value}
        </dd>
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
