import type { ReactNode } from 'react';
import classes from './step-foot.module.css';

/** The main button of a step stays in view, however long the step is. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place}>
      <div className={classes.foot}>{children}</div>
    </div>
  );
}
