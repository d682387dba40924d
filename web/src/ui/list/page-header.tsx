import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  /** How many there are, in words. Read out when it changes. */
  count?: string;
  action?: ReactNode;
  /** Filters. */
  children?: ReactNode;
}

/** The first row of a page: filters, count and the main button. The title is in the shell's header. */
export function PageHeader({ count, action, children }: Props) {
  return (
    <div className={classes.header}>
      {children && <div className={classes.filters}>{children}</div>}
      <p className={classes.count} role="status">
        {count}
      </p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
