import type { PressingAlerts } from '@baqueano/domain/alerts/pressing';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { alertLink } from '../../alerts/queries.ts';
import type { Group, Row } from './row.ts';

const mostInNeed = 3;

const example = (question: string): Row => ({
  id: `example-${question}`,
  Icon: IconMessageQuestion,
  label: question,
  does: { question },
});

/** Before the first letter: the most urgent alerts, and two questions as examples. */
export function startGroups(alerts: PressingAlerts | undefined, vehicles: readonly Vehicle[] | undefined): Group[] {
  const [first] = vehicles ?? [];
  return [
    {
      title: 'Te necesita',
      rows: (alerts?.units ?? []).slice(0, mostInNeed).map((alert) => ({
        id: `alert-${alert.id}`,
        Icon: IconBell,
        label: alert.message,
        plate: alert.vehicle?.licensePlate,
        passing: true,
        does: { go: alertLink(alert) },
      })),
    },
    { title: 'Preguntas', rows: first ? [example(`costo ${plateText(first)}`), example('vence esta semana')] : [] },
  ];
}
