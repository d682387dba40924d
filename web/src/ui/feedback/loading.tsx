import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './loading.module.css';

interface Props {
  text: string;
  spinner?: boolean;
  children: ReactNode;
}

/** The text says that something is coming; the children have its shape. */
export function Loading({ text, spinner, children }: Props) {
  return (
    <>
      <p className={classes.text} role="status">
        {spinner && <Loader size={18} aria-hidden />}
        {text}
      </p>
      <div className={classes.shape} aria-hidden>
        {children}
      </div>
    </>
  );
}
