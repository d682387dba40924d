import { type ReactNode, useEffect, useRef } from 'react';
import classes from './step-title.module.css';

interface Props {
  children: string;
  hint?: ReactNode;
  tone?: 'soon';
}

/** Takes the focus when the pressed button left the page with the step before. */
export function StepTitle({ children, hint, tone }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div>
      <h2 ref={title} className={classes.title} data-tone={tone} tabIndex={-1}>
        {children}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
