import {
  type FuelEntry,
  type FuelSort,
  fuelLabels,
  quantityWords,
  unitOf,
  unitPriceOf,
} from '@baqueano/domain/fuel/fuel-entry';
import { formatKm, formatMinute, formatPesos } from '@baqueano/domain/values/format';
import { UnstyledButton } from '@mantine/core';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import { money } from '../../lib/session/needs.ts';
import { RowCard } from '../../ui/cards/row-card.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { type RowActions, RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowLine } from '../../ui/list/table/row-line.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import text from '../../ui/look/text.module.css';
import { fuelName, nothing } from './words.ts';

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RowActions<FuelEntry>): Column<FuelEntry, FuelSort>[] {
  return [
    {
      title: 'Fecha',
      column: 'moment',
      width: 8,
      narrow: 8,
      cell: ({ moment }) => <DayTime words={formatMinute(moment)} />,
    },
    {
      title: 'Vehículo',
      column: 'vehicle',
      width: 12.75,
      narrow: 8.75,
      cell: (entry) => <FuelVehicle entry={entry} />,
    },
    { title: 'Combustible', cell: (entry) => <Fuel entry={entry} onShow={actions.onShow} /> },
    { title: 'Cantidad', column: 'quantity', numeric: true, width: 6.5, cell: (entry) => <Quantity entry={entry} /> },
    { title: '$/unidad', needs: money('fuel'), numeric: true, width: 5.75, from: 'wide', cell: unitPriceWords },
    {
      title: 'Total',
      needs: money('fuel'),
      column: 'cost',
      numeric: true,
      width: 6.5,
      cell: (entry) => <Total entry={entry} />,
    },
    { title: 'Kilometraje', column: 'km', numeric: true, width: 7.25, from: 'wide', cell: ({ km }) => kmWords(km) },
    {
      title: 'Estación',
      column: 'station',
      width: 8.5,
      from: 'wide',
      cell: ({ station }) => (
        <span className={text.twoLines} title={station ?? undefined}>
          {station ?? nothing}
        </span>
      ),
    },
    {
      title: 'Conductor',
      width: 7,
      from: 'widest',
      cell: ({ driverId, driverName }) => (
        <DriverLink className={text.twoLines} id={driverId}>
          {driverName ?? nothing}
        </DriverLink>
      ),
    },
    actsColumn('fuel', (entry) => <FuelButtons entry={entry} {...actions} />, 5.5, 5),
  ];
}

export const kmWords = (km: number | null) => (km === null ? nothing : formatKm(km));

/** '$ 1.596/l' */
export const unitPriceWords = (entry: FuelEntry) => `${formatPesos(unitPriceOf(entry))}/${unitOf(entry.fuel)}`;

export function FuelVehicle({ entry: { vehicleId, vehicle } }: { entry: FuelEntry }) {
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="combustible" />;
}

/** The fuel; a press opens the details. */
function Opens({ entry, onShow }: { entry: FuelEntry; onShow: RowActions<FuelEntry>['onShow'] }) {
  const fuel = fuelLabels[entry.fuel];
  return (
    <UnstyledButton className={text.opens} aria-label={`${fuel}: ver ${fuelName(entry)}`} onClick={() => onShow(entry)}>
      {fuel}
    </UnstyledButton>
  );
}

function Fuel({ entry, onShow }: { entry: FuelEntry; onShow: RowActions<FuelEntry>['onShow'] }) {
  const { km, station, driverName } = entry;
  return (
    <>
      <Opens entry={entry} onShow={onShow} />
      <RowLine wide={[km === null ? null : formatKm(km), station]} widest={[driverName]} />
    </>
  );
}

function Total({ entry }: { entry: FuelEntry }) {
  return (
    <>
      <span className={text.amount}>{formatPesos(entry.cost)}</span>
      <RowLine wide={[unitPriceWords(entry)]} />
    </>
  );
}

export function Quantity({ entry }: { entry: FuelEntry }) {
  return (
    <>
      {quantityWords(entry)} {entry.fullTank && <span className={text.smallLine}>Tanque lleno</span>}
    </>
  );
}

function FuelButtons({ entry, onEdit, onDelete }: RowChanges<FuelEntry> & { entry: FuelEntry }) {
  return (
    <span className={text.actions}>
      <RowButtons
        area="fuel"
        name={fuelName(entry)}
        onEdit={() => onEdit(entry)}
        onDelete={(row) => onDelete(entry, row)}
      />
    </span>
  );
}

/** The same on a phone. */
export function FuelCard({ entry, onShow, ...actions }: RowActions<FuelEntry> & { entry: FuelEntry }) {
  const { moment, km, station, driverId, driverName, fullTank } = entry;
  return (
    <RowCard
      head={<FuelVehicle entry={entry} />}
      beside={
        <Offered needs="fuel:money">
          <span className={text.cost}>{formatPesos(entry.cost)}</span>
        </Offered>
      }
      fact={
        <>
          <Opens entry={entry} onShow={onShow} /> · {quantityWords(entry)}
          {fullTank && <span className={text.small}>, tanque lleno</span>}
        </>
      }
      rest={[
        { label: 'Fecha y hora', value: formatMinute(moment) },
        { label: 'Precio', needs: money('fuel'), value: unitPriceWords(entry) },
        { label: 'Kilometraje', value: km !== null && formatKm(km) },
        { label: 'Estación', value: station },
        { label: 'Conductor', value: driverName && <DriverLink id={driverId}>{driverName}</DriverLink> },
      ]}
      buttons={<FuelButtons entry={entry} {...actions} />}
    />
  );
}
