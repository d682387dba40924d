import type { ReactNode } from 'react';
import classes from './form-notes.module.css';

interface Props {
  /** Which of the chosen ones are left out, in words. */
  left: string | null;
  children: ReactNode;
}

/** How a form over many begins: whom it leaves out, and what it does. */
export function FormNotes({ left, children }: Props) {
  return (
    <>
      {left && (
        <p className={classes.left} data-full>
          {left}
        </p>
      )}
      <p className={classes.note} data-full>
        {children}
      </p>
    </>
  );
}
