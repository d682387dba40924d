import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Skeleton } from '@mantine/core';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/http/http.ts';
import { useMay } from '../../lib/session/permission.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import classes from '../../ui/list/tab.module.css';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Facts } from '../../ui/look/facts.tsx';
import { driverQuery } from '../lookup/drivers.ts';
import { EmailLink } from './parts/email-link.tsx';
import { PhoneLink } from './parts/phone-link.tsx';

/** For a vehicle that has left: the server refuses a driver for it. */
const onceBack = 'Está dado de baja: para asignarle uno, primero hay que volver a darlo de alta.';

export function VehicleDriver({ vehicle: { assignedDriver, retiredOn } }: { vehicle: Vehicle }) {
  const may = useMay();
  const { data, error, isFetching, refetch } = useQuery(driverQuery(assignedDriver));
  if (!assignedDriver) {
    return (
      <EmptyState
        icon={<IconUserOff size={28} stroke={1.5} />}
        title="No hay conductor asignado a este vehículo"
        hint={may('vehicle:write') ? (retiredOn ? onceBack : 'Para asignar uno, editá el vehículo.') : undefined}
      />
    );
  }
  if (data) return <DriverFacts driver={data} />;
  if (error) {
    return (
      <ErrorBox
        title="Error al cargar los conductores"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Loading text="Cargando conductor...">
      <Skeleton height={140} radius="lg" />
    </Loading>
  );
}

function DriverFacts({ driver }: { driver: Driver }) {
  return (
    <section className={classes.section}>
      <Facts
        facts={[
          {
            label: 'Nombre',
            value: (
              <Link to="/conductores/$id" params={{ id: driver.id }}>
                {driver.name}
              </Link>
            ),
          },
          { label: 'Teléfono', value: <PhoneLink phone={driver.phone} /> },
          { label: 'Email', value: <EmailLink email={driver.email} /> },
          { label: 'Número de licencia', value: driver.licenseNumber },
          { label: 'Vencimiento de la licencia', value: <DueDate date={driver.licenseExpiry} /> },
        ]}
      />
    </section>
  );
}
