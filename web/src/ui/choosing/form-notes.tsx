import type { ReactNode } from 'react';
import classes from './form-notes.module.css';

interface Props {
  /** Names the chosen rows that the act leaves out. */
  left: string | null;
  children: ReactNode;
}

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
