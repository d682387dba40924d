import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { formatKm } from '@baqueano/domain/values/format';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import { NotedCard } from '../../ui/cards/noted-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { AssignmentBadge, AssignmentButtons, DriverLink, VehicleLink } from './columns.tsx';
import { capitalized, period } from './words.ts';

export function AssignmentCard({ assignment, ...actions }: RowActions<Assignment> & { assignment: Assignment }) {
  const { km, note } = assignment;
  return (
    <NotedCard
      title={<DriverLink assignment={assignment} />}
      beside={<AssignmentBadge assignment={assignment} />}
      vehicle={<VehicleLink assignment={assignment} />}
      note={note}
      facts={[
        { Icon: IconCalendar, value: capitalized(period(assignment)) },
        ...(km === null ? [] : [{ Icon: IconGauge, value: formatKm(km) }]),
      ]}
      stacked
      buttons={<AssignmentButtons assignment={assignment} {...actions} />}
    />
  );
}
