import type { ReactNode } from 'react';
import classes from './loading.module.css';

/** The text says that something is coming; the children have the shape of what comes. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className={classes.text} role="status">
        {text}
      </p>
      <div className={classes.shape} aria-hidden>
        {children}
      </div>
    </>
  );
}
