import type { Tone } from '@baqueano/domain/tone';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  icon?: ReactNode;
  tone?: Tone;
}

export function StatCard({ label, value, icon, tone = 'neutral' }: Props) {
  return (
    <div className={classes.card}>
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
