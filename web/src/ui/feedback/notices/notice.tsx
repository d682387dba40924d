import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface Props {
  /** A link as the title makes the whole line a target. */
  title: ReactNode;
  badges: ReactNode;
  action?: ReactNode;
  urgent?: boolean;
  children: ReactNode;
}

export function Notices({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

export function Notice({ title, badges, action, urgent, children }: Props) {
  return (
    <li className={classes.notice} data-urgent={urgent || undefined}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <div className={classes.facts}>{children}</div>
      </div>
      <div className={classes.aside}>
        <div className={classes.badges}>{badges}</div>
        {action}
      </div>
    </li>
  );
}
