import { areOffered } from '@baqueano/domain/people/first-step-names';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { Problems } from '../alerts/parts/problems.tsx';
import { useMay } from '../lib/session/permission.ts';
import { Stopped } from '../papers/clearance/parts/stopped.tsx';
import { FirstSteps } from '../people/organization/parts/first-steps.tsx';
import { firstRows } from './first-rows.ts';
import classes from './page.module.css';

/** Urgent matters above the counters: problems, vehicles that may not circulate, and the first steps. */
export function First({ statistics }: { statistics: DashboardStatistics }) {
  const rows = firstRows(statistics, useMay());
  const { unseenProblems, circulation, firstSteps } = statistics;
  return (
    <>
      {rows.problems > 0 && (
        <div className={classes.block}>
          <Problems count={unseenProblems} />
        </div>
      )}
      {rows.circulation > 0 && (
        <div className={classes.block}>
          <Stopped counts={circulation} />
        </div>
      )}
      {rows.steps > 0 && areOffered(firstSteps) && (
        <div className={classes.block}>
          <FirstSteps done={firstSteps} />
        </div>
      )}
    </>
  );
}
