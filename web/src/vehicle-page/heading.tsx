import { formatKm } from '@baqueano/domain/values/format';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { meaningOf, type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button, VisuallyHidden } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DriverLink } from '../fleet/drivers/parts/driver-link.tsx';
import { isWhole, vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { leavingAct, retirementWords } from '../fleet/retirement/parts/leaving-act.ts';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { VehicleImage } from '../fleet/vehicles/views/image.tsx';
import { StatusBadge } from '../fleet/vehicles/views/status-badge.tsx';
import { MayIt } from '../papers/clearance/parts/may-it.tsx';
import { SaleDialog } from '../papers/sale-packs/dialogs.tsx';
import classes from '../record-page/heading.module.css';
import { HeadingActs } from '../record-page/heading-acts.tsx';
import { useFocusBack } from '../ui/feedback/use-focus-back.ts';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import text from '../ui/look/text.module.css';
import own from './heading.module.css';
import { serviceDayWords } from './words.ts';

const sale = 'Historia para vender';

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
  const onPhone = useOnPhone();
  const [selling, setSelling] = useState(false);
  const service = <NextService vehicle={vehicle} />;
  return (
    <section className={classes.heading} data-picture data-busy={busy || undefined}>
      <div className={classes.picture}>
        <VehicleImage
          className={own.image}
          url={vehicle.imageUrl}
          photoFileId={vehicle.photoFileId}
          kind={vehicle.kind}
        />
      </div>
      <div className={classes.words}>
        <div className={classes.top}>
          <h1 className={classes.plate}>
            <Plate plate={plateOf(vehicle)} size="md" />
          </h1>
          <h2 className={classes.name}>
            {vehicleName(vehicle)} <span className={text.light}>{vehicle.year}</span>
          </h2>
        </div>
        <dl className={classes.facts}>
          <div>
            <VisuallyHidden component="dt">Estado</VisuallyHidden>
            <dd>
              <StatusBadge {...vehicle} />
            </dd>
          </div>
          <div>
            <VisuallyHidden component="dt">Kilometraje</VisuallyHidden>
            <dd>{formatKm(vehicle.currentKm)}</dd>
          </div>
          <div>
            <VisuallyHidden component="dt">Conductor asignado</VisuallyHidden>
            <dd>
              <DriverLink id={vehicle.assignedDriver}>{driverName}</DriverLink>
            </dd>
          </div>
          <div>
            <dt>VIN</dt>
            <dd>{vehicle.vin || '—'}</dd>
          </div>
        </dl>
        {!onPhone && service}
      </div>
      {inService && (
        <div className={classes.today}>
          <MayIt vehicleId={vehicle.id} calm={onPhone && service} />
        </div>
      )}
      {left && (
        <div className={classes.today}>
          <Left words={left} note={note} onBringBack={onRetire} />
        </div>
      )}
      <HeadingActs
        area="vehicle"
        name={plate}
        pdf={{ needs: 'statistics:money', path: `/api/vehicles/${vehicle.id}/pdf` }}
        more={[{ needs: 'link:write', name: sale, title: sale, Icon: IconHistory, onPress: () => setSelling(true) }]}
        leaving={left ? undefined : leavingAct(vehicle, plate, onRetire)}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      {selling && <SaleDialog vehicle={vehicle} onClosed={() => setSelling(false)} />}
    </section>
  );
}

/** The next oil change by km, with the estimated day. */
function NextService({ vehicle }: { vehicle: Vehicle }) {
  const { data } = useQuery(vehicleSummaryQuery(vehicle.id));
  const next = data?.nextService;
  if (data && !next) return null;
  return (
    <p className={own.service}>
      <span className={text.soft}>Próximo service</span>{' '}
      {next ? [formatKm(next.km), serviceDayWords({ ...next, between: null })].filter(Boolean).join(' · ') : '…'}
    </p>
  );
}

/** It leaves at the press of its own button: the keyboard goes on from the page's content. */
function Left({ words, note, onBringBack }: { words: string; note: string | null; onBringBack: () => void }) {
  useFocusBack();
  return (
    <div className={own.left}>
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
