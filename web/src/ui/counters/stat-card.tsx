import type { Tone } from '@baqueano/domain/values/tone';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  icon?: ReactNode;
  tone?: Tone;
  /** A second line. It may hold a link, also in a card that is pressed. */
  note?: ReactNode;
  /** Makes the card a filter: pressing it anywhere calls this. */
  onPress?: () => void;
  /** Whether the filter is on. */
  pressed?: boolean;
}

/** In characters: half a phone has room for so many. */
const longestBesideIcon = 8;

export function StatCard({ label, value, icon, tone = 'neutral', note, onPress, pressed = false }: Props) {
  const id = useId();
  const none = value === '0';
  return (
    <div
      className={classes.card}
      data-long={value.length > longestBesideIcon || undefined}
      data-none={none || undefined}
      data-pressable={onPress ? true : undefined}
      data-pressed={(onPress && pressed) || undefined}
      data-note={note ? true : undefined}
    >
      {icon && (
        <span className={classes.icon} data-tone={none ? 'neutral' : tone} aria-hidden>
          {icon}
        </span>
      )}
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
