import type { Tone } from '@baqueano/domain/tone';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  icon?: ReactNode;
  tone?: Tone;
}

/** What half a phone has room for, in characters. */
const longestBesideIcon = 8;

export function StatCard({ label, value, icon, tone = 'neutral' }: Props) {
  return (
    <div className={classes.card} data-long={value.length > longestBesideIcon || undefined}>
      {icon && (
        <span className={classes.icon} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
      <dl className={classes.words}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </dl>
    </div>
  );
}
