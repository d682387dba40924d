import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  hint?: string;
  action?: ReactNode;
}

export function EmptyState({ icon, title, hint, action }: Props) {
  return (
    <div className={classes.place}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
