import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { formatKm } from '@baqueano/domain/values/format';
import { RowCard } from '../../ui/cards/row-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { AssignedVehicle, AssignmentBadge, AssignmentButtons, DriverLink } from './columns.tsx';
import { capitalized, period } from './words.ts';

export function AssignmentCard({ assignment, ...actions }: RowActions<Assignment> & { assignment: Assignment }) {
  const { km, note } = assignment;
  return (
    <RowCard
      head={<AssignedVehicle assignment={assignment} />}
      beside={<AssignmentBadge assignment={assignment} />}
      fact={<DriverLink assignment={assignment} />}
      rest={[
        { label: 'Período', value: capitalized(period(assignment)) },
        { label: 'Kilometraje', value: km !== null && formatKm(km) },
        { label: 'Nota', value: note },
      ]}
      buttons={<AssignmentButtons assignment={assignment} {...actions} />}
    />
  );
}
