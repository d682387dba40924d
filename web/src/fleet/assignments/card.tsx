import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { formatKm } from '@baqueano/domain/values/format';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import classes from './card.module.css';
import { type AssignmentActions, AssignmentBadge, AssignmentButtons, DriverLink, VehicleLink } from './columns.tsx';
import { capitalized, period } from './words.ts';

/** What stands in the card of an assignment on a phone: the same as in its row. */
export function AssignmentCard({ assignment, ...actions }: AssignmentActions & { assignment: Assignment }) {
  const { km, note } = assignment;
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.driver}>
          <DriverLink assignment={assignment} />
        </h2>
        <AssignmentBadge assignment={assignment} />
      </div>
      <VehicleLink assignment={assignment} />
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.bottom}>
        <ul className={classes.facts}>
          <li>
            <IconCalendar size={16} aria-hidden />
            {capitalized(period(assignment))}
          </li>
          {km !== null && (
            <li>
              <IconGauge size={16} aria-hidden />
              {formatKm(km)}
            </li>
          )}
        </ul>
        <AssignmentButtons assignment={assignment} {...actions} />
      </div>
    </div>
  );
}
