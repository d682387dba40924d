import { type ReactNode, useEffect, useRef } from 'react';
import classes from './password-pages.module.css';

/** Takes the focus when its step starts, so that the keyboard and a screen reader go on from there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} className={classes.heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
