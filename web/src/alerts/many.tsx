import type { Alert } from '@baqueano/domain/alerts/alert';
import { type ChosenList, ManyActs } from '../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../ui/choosing/when-chosen.tsx';

const alerts: ChosenList<Alert> = {
  collection: 'alerts',
  area: 'alert',
  path: '/api/alerts',
  one: 'alerta',
  several: 'alertas',
  feminine: true,
  deletion: (rows) =>
    rows.every(({ kind }) => kind === 'reminder')
      ? 'Son recordatorios tuyos.'
      : 'De un mismo vencimiento no se vuelve a avisar.',
};

export function AlertActs(props: ActsProps<Alert>) {
  return <ManyActs {...props} of={alerts} />;
}
