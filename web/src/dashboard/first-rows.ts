import { areOffered } from '@baqueano/domain/people/first-step-names';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { problemsShown, stoppedShown } from '@baqueano/domain/values/shown-first';
import type { CSSProperties } from 'react';
import type { May } from '../lib/session/permission.ts';

export function firstRows(
  { unseenProblems, circulation, vehiclesInService, firstSteps }: DashboardStatistics,
  may: May,
) {
  return {
    problems: may('maintenance:write') ? Math.min(unseenProblems, problemsShown) : 0,
    circulation: Number(vehiclesInService > 0),
    stopped: Math.min(circulation.no, stoppedShown),
    steps: Number(may('vehicle:write') && areOffered(firstSteps)),
  };
}

/** The code of these blocks comes later: until then the stylesheet reserves their height. */
export function heldFor(statistics: DashboardStatistics, may: May): CSSProperties {
  const { problems, circulation, stopped, steps } = firstRows(statistics, may);
  const rows = { '--problems': problems, '--circulation': circulation, '--stopped': stopped, '--steps': steps };
  return rows as CSSProperties;
}
