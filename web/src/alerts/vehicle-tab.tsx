import {
  type Alert,
  alertPriorityLabels,
  alertPriorityTones,
  alertTypeLabels,
  isOverdue,
} from '@baqueano/domain/alerts/alert';
import { today } from '@baqueano/domain/values/dates';
import { formatCount } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Skeleton } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../lib/http/http.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Notice, Notices } from '../ui/feedback/notices/notice.tsx';
import { AddButton } from '../ui/list/add-button.tsx';
import records from '../ui/list/tab.module.css';
import { Badge } from '../ui/look/badge.tsx';
import { DueDate } from '../ui/look/due-date.tsx';
import { AlertAct, AlertMessage } from './parts/alert-act.tsx';
import { vehicleAlertsQuery } from './queries.ts';
import classes from './vehicle-tab.module.css';

export function VehicleAlerts({ vehicle }: { vehicle: Vehicle }) {
  const { data, error, isFetching, refetch } = useQuery(vehicleAlertsQuery(vehicle.id));
  const add = <AddButton act={{ does: 'new', of: 'reminder', vehicleId: vehicle.id }} name="Agregar recordatorio" />;
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={<IconChecks size={28} stroke={1.5} />}
        title="¡Todo al día!"
        hint="Este vehículo no tiene alertas."
        action={add}
      />
    );
  }
  if (data) {
    return (
      <>
        <div className={records.head}>
          <span>{formatCount(data.length, 'alerta', 'alertas')}</span>
          {add}
        </div>
        <AlertLines alerts={data} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorBox
        title="Error al cargar las alertas"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Loading text="Cargando alertas...">
      <Skeleton height={140} radius="lg" />
    </Loading>
  );
}

function AlertLines({ alerts }: { alerts: readonly Alert[] }) {
  const on = today();
  return (
    <section className={classes.frame} aria-label="Alertas">
      <Notices>
        {alerts.map((alert) => (
          <Notice
            key={alert.id}
            title={alert.kind === 'reminder' ? alert.message : <AlertMessage alert={alert} />}
            action={<AlertAct alert={alert} />}
            urgent={isOverdue(alert, on)}
            badges={
              <>
                <Badge tone={alertPriorityTones[alert.priority]}>{alertPriorityLabels[alert.priority]}</Badge>
                <Badge tone="neutral">{alertTypeLabels[alert.type]}</Badge>
              </>
            }
          >
            <span>
              <span data-overdue={isOverdue(alert, on) || undefined}>
                {isOverdue(alert, on) ? 'Vencido:' : 'Vencimiento:'}
              </span>{' '}
              <DueDate date={alert.dueDate} on={on} />
            </span>
          </Notice>
        ))}
      </Notices>
    </section>
  );
}
