import { formatKm } from '@baqueano/domain/values/format';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { RowButtons } from '../../ui/list/table/row-buttons.tsx';
import type { RowSelection } from '../../ui/list/table/row-selection.ts';
import frame from '../../ui/look/card.module.css';
import { DriverLink } from '../drivers/parts/driver-link.tsx';
import { leavingAct, retirementWords } from '../retirement/parts/leaving-act.ts';
import classes from './card.module.css';
import { ClearanceWord } from './parts/clearance-word.tsx';
import { Plate } from './parts/plate.tsx';
import { VehicleImage } from './views/image.tsx';
import { StatusBadge } from './views/status-badge.tsx';

interface Props {
  vehicle: Vehicle;
  driverName: string;
  /** A line of its own, for a missing fact. */
  note?: string;
  /** Just saved: it is brought into view and marked for a moment. */
  marked: boolean;
  busy: boolean;
  /** While it can be selected. */
  box: RowSelection<Vehicle>['box'] | undefined;
  chosen: boolean;
  onEdit: (vehicle: Vehicle) => void;
  onRetire: (vehicle: Vehicle) => void;
  onDelete: (vehicle: Vehicle) => void;
}

export const VehicleCard = memo(function VehicleCard({
  vehicle,
  driverName,
  note,
  marked,
  busy,
  box,
  chosen,
  onEdit,
  onRetire,
  onDelete,
}: Props) {
  const card = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const plate = plateText(vehicle);
  const left = retirementWords(vehicle);
  const there = { to: '/vehiculos/$id', params: { id: vehicle.id }, state: { fromList: true } } as const;

  useEffect(() => {
    if (marked) card.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  function openUnlessBusy(event: MouseEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest('a, button, label');
    const selecting = window.getSelection()?.toString();
    if (!onControl && !selecting) void navigate(there);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is the link for keyboards; the rest of the card is a larger target for pointers.
    <article
      ref={card}
      className={`${frame.card} ${frame.leading} ${classes.card}`}
      aria-label={`${vehicleName(vehicle)} ${plate}`}
      data-marked={marked || undefined}
      data-busy={busy || undefined}
      data-chooses={box !== undefined || undefined}
      data-chosen={chosen || undefined}
      onClick={openUnlessBusy}
    >
      {box?.(vehicle, chosen)}
      <div className={classes.picture}>
        <VehicleImage
          className={classes.image}
          url={vehicle.imageUrl}
          photoFileId={vehicle.photoFileId}
          kind={vehicle.kind}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name} title={vehicleName(vehicle)}>
          <Link {...there}>{vehicleName(vehicle)}</Link>
        </h2>
        <p className={classes.year}>
          {[vehicle.year, vehicle.internalNumber && `Interno ${vehicle.internalNumber}`].filter(Boolean).join(' · ')}
        </p>
        <div className={classes.middle}>
          <Plate plate={plateOf(vehicle)} />
          <StatusBadge {...vehicle} />
        </div>
        <ClearanceWord id={vehicle.id} />
        {(left ?? note) && (
          <p className={classes.note} data-left={left && true}>
            {left ?? note}
          </p>
        )}
        <div className={classes.bottom}>
          <ul className={classes.facts}>
            <li>
              <IconGauge size={16} aria-hidden />
              {formatKm(vehicle.currentKm)}
            </li>
            <li>
              <IconUser size={16} aria-hidden />
              <DriverLink className={classes.driver} id={vehicle.assignedDriver}>
                {driverName}
              </DriverLink>
            </li>
          </ul>
          <RowButtons
            area="vehicle"
            name={plate}
            onEdit={() => onEdit(vehicle)}
            instead={leavingAct(vehicle, plate, () => onRetire(vehicle))}
            onDelete={() => onDelete(vehicle)}
          />
        </div>
      </div>
    </article>
  );
});
