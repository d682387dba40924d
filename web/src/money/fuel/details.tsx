import { type FuelEntry, fuelLabels, quantityWords, unitPriceOf } from '@baqueano/domain/fuel/fuel-entry';
import { fuelEntryFields } from '@baqueano/domain/fuel/fuel-entry-fields';
import { formatDecimal } from '@baqueano/domain/values/decimal';
import { formatKm, formatMinute, formatPesos } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FilesHere } from '../../files/files-here.tsx';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { useAct } from '../../lib/acts/acts.ts';
import { money } from '../../lib/session/needs.ts';
import { RecordDetails } from '../../ui/list/record-details.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { fuelName, priceLabel } from './words.ts';

interface Props {
  entry: FuelEntry;
  /** Called once the dialog is out of sight: the time to unmount it. */
  onClosed: () => void;
}

/** The fields under the form's labels. */
function factsOf(entry: FuelEntry): ComponentProps<typeof RecordDetails>['facts'] {
  const { vehicle, km, hours, driverName } = entry;
  const labelled = (field: keyof typeof fuelEntryFields, value: ReactNode) => ({
    label: fuelEntryFields[field].label,
    value,
  });
  const needs = money('fuel');
  return [
    labelled('vehicleId', vehicle && `${plateText(vehicle)} · ${vehicleName(vehicle)}`),
    labelled('moment', formatMinute(entry.moment)),
    labelled('fuel', fuelLabels[entry.fuel]),
    labelled('quantity', quantityWords(entry)),
    { ...labelled('cost', formatPesos(entry.cost)), needs },
    { label: priceLabel(entry.fuel), value: formatPesos(unitPriceOf(entry)), needs },
    labelled('km', km !== null && formatKm(km)),
    labelled('hours', hours !== null && `${formatDecimal(hours)} h`),
    labelled('station', entry.station),
    labelled('driverId', driverName && <DriverLink id={entry.driverId}>{driverName}</DriverLink>),
    labelled('fullTank', entry.fullTank ? 'Sí' : 'No'),
    ...(entry.missedBefore ? [labelled('missedBefore', 'Sí')] : []),
    { ...labelled('notes', entry.notes), wide: true },
  ];
}

/** Mounting it opens it. */
export function FuelDetails({ entry, onClosed }: Props) {
  const open = useAct();
  return (
    <RecordDetails
      title={fuelName(entry)}
      facts={factsOf(entry)}
      onClosed={onClosed}
      buttons={(leaveFor) => (
        <Offered needs="fuel:write">
          <Button
            variant="default"
            onClick={() => leaveFor(() => void open({ does: 'edit', of: 'fuel', id: entry.id }))}
          >
            Editar
          </Button>
        </Offered>
      )}
    >
      <FilesHere kind="fuel" recordId={entry.id} />
    </RecordDetails>
  );
}
