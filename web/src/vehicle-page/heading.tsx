import { formatKm } from '@baqueano/domain/format';
import { formatPlate } from '@baqueano/domain/plate';
import { meaningOf, type Vehicle, vehicleName } from '@baqueano/domain/vehicle';
import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { VehicleImage } from '../fleet/vehicles/image.tsx';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { StatusBadge } from '../fleet/vehicles/status-badge.tsx';
import { MayIt } from '../papers/clearance/parts/may-it.tsx';
import { SaleHistory } from '../papers/sale-packs/parts/sale-history.tsx';
import { Facts } from '../ui/look/facts.tsx';
import { PdfButton } from '../ui/look/pdf-button.tsx';
import classes from './heading.module.css';

interface Props {
  vehicle: Vehicle;
  driverName: string;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function VehicleHeading({ vehicle, driverName, busy, onEdit, onDelete }: Props) {
  const plate = formatPlate(vehicle.licensePlate);
  const inService = meaningOf(vehicle.status) !== 'inactive';
  return (
    <section className={classes.heading} data-busy={busy || undefined}>
      <div className={classes.picture}>
        <VehicleImage
          className={classes.image}
          url={vehicle.imageUrl}
          photoFileId={vehicle.photoFileId}
          kind={vehicle.kind}
        />
      </div>
      <div className={classes.words}>
        <div className={classes.top}>
          <h1 className={classes.plate}>
            <Plate plate={vehicle.licensePlate} size="lg" />
          </h1>
          <StatusBadge status={vehicle.status} />
        </div>
        <h2 className={classes.name}>
          {vehicleName(vehicle)} <span className={classes.year}>{vehicle.year}</span>
        </h2>
        <Facts
          facts={[
            { label: 'Kilometraje', value: formatKm(vehicle.currentKm) },
            { label: 'VIN', value: vehicle.vin },
            { label: 'Conductor asignado', value: driverName },
          ]}
        />
        {inService && <MayIt vehicleId={vehicle.id} />}
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Editar ${plate}`}
            onClick={onEdit}
          >
            Editar
          </Button>
          <PdfButton path={`/api/vehicles/${vehicle.id}/pdf`} name={`Descargar PDF de ${plate}`} beside />
          <SaleHistory vehicle={vehicle} />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Eliminar ${plate}`}
            onClick={onDelete}
          >
            Eliminar
          </Button>
        </div>
      </div>
    </section>
  );
}
