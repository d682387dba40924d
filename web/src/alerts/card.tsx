import {
  type Alert,
  alertPriorityLabels,
  alertPriorityTones,
  alertTypeLabels,
  creationDateOf,
  isOverdue,
} from '@baqueano/domain/alerts/alert';
import { formatDate } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo } from 'react';
import quiet from '../ui/list/table/row-buttons.module.css';
import type { RowSelection } from '../ui/list/table/row-selection.ts';
import { Badge } from '../ui/look/badge.tsx';
import frame from '../ui/look/card.module.css';
import { DueDate } from '../ui/look/due-date.tsx';
import { Offered } from '../ui/look/offered.tsx';
import text from '../ui/look/text.module.css';
import { useInViewWhenMarked } from '../ui/windowed/use-in-view.ts';
import classes from './card.module.css';
import { AlertAct, AlertMessage } from './parts/alert-act.tsx';
import { reportWords } from './parts/problem-words.ts';
import { useProblems } from './parts/problems-query.ts';
import { AlertSubject } from './subject.tsx';

interface Props {
  alert: Alert;
  on: string;
  /** Its place when it was just saved: it is brought into view and marked for a moment. */
  markedAt: number | null;
  busy: boolean;
  /** While it can be selected. */
  box: RowSelection<Alert>['box'] | undefined;
  chosen: boolean;
  onDelete: (alert: Alert, card: Element) => void;
}

export const AlertCard = memo(function AlertCard({ alert, on, markedAt, busy, box, chosen, onDelete }: Props) {
  const card = useInViewWhenMarked<HTMLLIElement>(markedAt);
  const { message, priority, type, dueDate, vehicle } = alert;
  const problem = useProblems().data?.find(({ id }) => id === alert.id);
  const overdue = isOverdue(alert, on);
  const ofVehicle = vehicle ? ` (${formatPlate(vehicle.licensePlate)})` : '';

  return (
    <li
      ref={card}
      className={`${frame.card} ${classes.card}`}
      data-overdue={overdue || undefined}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
      data-chooses={box !== undefined || undefined}
      data-chosen={chosen || undefined}
    >
      {box?.(alert, chosen)}
      <div className={`${text.shrinks} ${classes.words}`}>
        <h2 className={classes.message}>
          <AlertMessage alert={alert} />
        </h2>
        <div className={classes.about}>
          <p className={classes.subject}>
            <AlertSubject alert={alert} />
          </p>
          {problem && <p className={text.note}>{reportWords(problem)}</p>}
          <div className={classes.badges}>
            <Badge tone={alertPriorityTones[priority]}>{alertPriorityLabels[priority]}</Badge>
            <Badge tone="neutral">{alertTypeLabels[type]}</Badge>
          </div>
        </div>
      </div>
      <dl className={classes.dates}>
        <div className={classes.due}>
          <dt>{overdue ? 'Vencido:' : 'Vencimiento:'}</dt>
          <dd>
            <DueDate date={dueDate} on={on} />
          </dd>
        </div>
        <div>
          <dt>Fecha de creación:</dt>
          <dd>
            <time dateTime={creationDateOf(alert)}>{formatDate(creationDateOf(alert))}</time>
          </dd>
        </div>
      </dl>
      <div className={classes.act}>
        <AlertAct alert={alert} />
      </div>
      <Offered needs="alert:delete">
        <ActionIcon
          className={`${classes.delete} ${quiet.button}`}
          variant="subtle"
          color="gray"
          data-danger
          size="lg"
          aria-label={`Eliminar ${message}${ofVehicle}`}
          onClick={() => card.current && onDelete(alert, card.current)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Offered>
    </li>
  );
});
