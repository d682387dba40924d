import type { Tone } from '@baqueano/domain/values/tone';
import classes from './badge.module.css';

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
