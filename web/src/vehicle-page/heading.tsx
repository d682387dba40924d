import { formatKm } from '@baqueano/domain/values/format';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { meaningOf, type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import { DriverLink } from '../fleet/drivers/parts/driver-link.tsx';
import { isWhole } from '../fleet/lookup/vehicles.ts';
import { leavingAct, retirementWords } from '../fleet/retirement/parts/leaving-act.ts';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { VehicleImage } from '../fleet/vehicles/views/image.tsx';
import { StatusBadge } from '../fleet/vehicles/views/status-badge.tsx';
import { MayIt } from '../papers/clearance/parts/may-it.tsx';
import { SaleHistory } from '../papers/sale-packs/parts/sale-history.tsx';
import { HeadingActs } from '../record-page/heading-acts.tsx';
import { useFocusBack } from '../ui/feedback/use-focus-back.ts';
import { Facts } from '../ui/look/facts.tsx';
import { Offered } from '../ui/look/offered.tsx';
import text from '../ui/look/text.module.css';
import classes from './heading.module.css';

interface Props {
  vehicle: Vehicle;
  driverName: string;
  busy: boolean;
  onEdit: () => void;
  /** 'Dar de baja', or back. */
  onRetire: () => void;
  onDelete: () => void;
}

export function VehicleHeading({ vehicle, driverName, busy, onEdit, onRetire, onDelete }: Props) {
  const plate = plateText(vehicle);
  const left = retirementWords(vehicle);
  const inService = !left && meaningOf(vehicle.status) !== 'inactive';
  const note = isWhole(vehicle) ? vehicle.retiredNote : null;
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
            <Plate plate={plateOf(vehicle)} size="lg" />
          </h1>
          <StatusBadge {...vehicle} />
        </div>
        <h2 className={classes.name}>
          {vehicleName(vehicle)} <span className={text.light}>{vehicle.year}</span>
        </h2>
        <Facts
          facts={[
            { label: 'Kilometraje', value: formatKm(vehicle.currentKm) },
            { label: 'VIN', value: vehicle.vin },
            { label: 'Conductor asignado', value: <DriverLink id={vehicle.assignedDriver}>{driverName}</DriverLink> },
          ]}
        />
        {inService && <MayIt vehicleId={vehicle.id} />}
        {left && <Left words={left} note={note} onBringBack={onRetire} />}
        <HeadingActs
          area="vehicle"
          name={plate}
          pdf={{ needs: 'statistics:money', path: `/api/vehicles/${vehicle.id}/pdf` }}
          leaving={left ? undefined : leavingAct(vehicle, plate, onRetire)}
          onEdit={onEdit}
          onDelete={onDelete}
        >
          <Offered needs="link:write">
            <SaleHistory vehicle={vehicle} />
          </Offered>
        </HeadingActs>
      </div>
    </section>
  );
}

/** It leaves at the press of its own button: the keyboard goes on from the page's content. */
function Left({ words, note, onBringBack }: { words: string; note: string | null; onBringBack: () => void }) {
  useFocusBack();
  return (
    <div className={classes.left}>
      <p>
        <strong>{words}</strong>
        {note && <span>{note}</span>}
      </p>
      <Button variant="default" onClick={onBringBack}>
        Volver a dar de alta
      </Button>
    </div>
  );
}
