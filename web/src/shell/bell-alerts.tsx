import { alertPriorityLabels, alertPriorityTones, isOverdue } from '@baqueano/domain/alerts/alert';
import { today } from '@baqueano/domain/values/dates';
import { formatNumber } from '@baqueano/domain/values/format';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlertAct, AlertMessage } from '../alerts/parts/alert-act.tsx';
import { WatchedNote } from '../alerts/parts/watched-note.tsx';
import { pressingAlertsQuery } from '../alerts/queries.ts';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { messageOf } from '../lib/http/http.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Notice, Notices } from '../ui/feedback/notice.tsx';
import { Badge } from '../ui/look/badge.tsx';
import { DueDate } from '../ui/look/due-date.tsx';
import classes from './bell.module.css';

/** Without any alert: the limits of that statement. */
function Watched({ onLeave }: { onLeave: () => void }) {
  return <WatchedNote statistics={useQuery(dashboardQuery).data} onLeave={onLeave} />;
}

export function BellAlerts({ onLeave }: { onLeave: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(pressingAlertsQuery);
  const on = today();
  return (
    <>
      {!data && (
        <div className={classes.state}>
          {error ? (
            <ErrorBox
              title="Error al cargar las alertas"
              message={messageOf(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Loading text="Cargando alertas...">
              <Skeleton height={180} />
            </Loading>
          )}
        </div>
      )}
      {data?.total === 0 && (
        <div className={classes.state}>
          ¡Todo al día!
          <Watched onLeave={onLeave} />
        </div>
      )}
      <Notices>
        {data?.units.map((alert) => (
          <Notice
            key={alert.id}
            title={<AlertMessage alert={alert} onLeave={onLeave} />}
            action={<AlertAct alert={alert} onLeave={onLeave} />}
            badges={<Badge tone={alertPriorityTones[alert.priority]}>{alertPriorityLabels[alert.priority]}</Badge>}
            urgent={isOverdue(alert, on)}
          >
            {alert.vehicle && (
              <>
                <Plate plate={alert.vehicle.licensePlate} size="sm" />
                <span>{vehicleName(alert.vehicle)}</span>
              </>
            )}
            <DueDate date={alert.dueDate} on={on} />
          </Notice>
        ))}
      </Notices>
      <Link to="/alertas" className={classes.all} onClick={onLeave}>
        {data && data.total > data.units.length
          ? `Ver las ${formatNumber(data.total)} alertas`
          : 'Ver alertas y recordatorios'}
      </Link>
    </>
  );
}
