import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, aside, children }: Props) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
