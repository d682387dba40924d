import { alertPriorityLabels, alertPriorityTones } from '@baqueano/domain/alerts/alert';
import type { PressingAlerts } from '@baqueano/domain/alerts/pressing';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatNumber } from '@baqueano/domain/values/format';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlertAct, AlertMessage } from '../alerts/parts/alert-act.tsx';
import { WatchedNote } from '../alerts/parts/watched-note.tsx';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { Notice, Notices } from '../ui/feedback/notices/notice.tsx';
import { LoadFailed } from '../ui/list/load-state.tsx';
import { Badge } from '../ui/look/badge.tsx';
import { DueDate } from '../ui/look/due-date.tsx';
import { Panel } from '../ui/look/panel.tsx';
import classes from './alerts-panel.module.css';
import { LineSkeletons } from './line-skeletons.tsx';

interface Props {
  alerts: UseQueryResult<PressingAlerts>;
  statistics: DashboardStatistics | undefined;
}

/** The most urgent alerts, at most five (docs/spec-coverage.md: 'At most five alerts on the dashboard'). */
export function AlertsPanel({ alerts, statistics }: Props) {
  const { data, error } = alerts;
  // A badge that all of them have says nothing.
  const isMixed = data?.first.some(({ priority }) => priority !== data.first[0]?.priority);
  return (
    <Panel
      title="Alertas más urgentes"
      aside={
        <Link to="/alertas" className={classes.all}>
          {data?.first.length && data.total > data.first.length ? `Ver las ${formatNumber(data.total)}` : 'Ver todas'}
        </Link>
      }
    >
      {!data &&
        (error ? (
          <div className={classes.state}>
            <LoadFailed queries={[alerts]} failed="Error al cargar las alertas" />
          </div>
        ) : (
          <LineSkeletons count={5} height="4.75rem" />
        ))}
      {data?.first.length === 0 && (
        <p className={classes.none}>
          <IconChecks size={20} aria-hidden />
          {data.total ? 'No hay otras' : '¡Todo al día!'}
        </p>
      )}
      <Notices>
        {data?.first.map((alert) => (
          <Notice
            key={alert.id}
            title={<AlertMessage alert={alert} />}
            action={<AlertAct alert={alert} />}
            badges={
              isMixed && <Badge tone={alertPriorityTones[alert.priority]}>{alertPriorityLabels[alert.priority]}</Badge>
            }
          >
            {alert.vehicle && (
              <>
                <Plate plate={alert.vehicle.licensePlate} size="sm" />
                <span>{vehicleName(alert.vehicle)}</span>
              </>
            )}
            <DueDate date={alert.dueDate} />
          </Notice>
        ))}
      </Notices>
      {data && (
        <div className={classes.watched}>
          <WatchedNote statistics={statistics} />
        </div>
      )}
    </Panel>
  );
}
