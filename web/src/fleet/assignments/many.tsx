import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { type ChosenList, ManyActs } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';

const assignments: ChosenList<Assignment> = {
  collection: 'assignments',
  area: 'assignment',
  path: '/api/assignments',
  one: 'asignación',
  several: 'asignaciones',
  feminine: true,
  deletion: () => 'Quien tenía cada vehículo antes lo conserva hasta la entrega siguiente.',
};

export function AssignmentActs(props: ActsProps<Assignment>) {
  return <ManyActs {...props} of={assignments} />;
}
