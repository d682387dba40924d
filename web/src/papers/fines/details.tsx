import { driverSourceLabels, type Fine, fineGravityLabels } from '@baqueano/domain/fines/fine';
import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { formatDate, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilesHere } from '../../files/files-here.tsx';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { useAct } from '../../lib/acts/acts.ts';
import { money } from '../../lib/session/needs.ts';
import { RecordDetails } from '../../ui/list/record-details.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { Due, FineBadge, usePayment } from './columns.tsx';
import { type FineValues, fields } from './record/values.ts';
import { fineName, unitPriceWords } from './record/words.ts';

interface Props {
  fine: Fine;
  /** Called once the dialog is out of sight: the time to unmount it. */
  onClosed: () => void;
}

const day = (date: string | null) => date && formatDate(date);

const pesos = (amount: number | null) => (amount === null ? null : formatPesos(amount));

/** The fields under the form's labels; a pair of fields stands once for both. */
function factsOf(fine: Fine): Record<Exclude<keyof FineValues, 'amountIn' | 'driverName'>, ReactNode> {
  const { vehicle, moment, unitValue, discountPercent, driverSource, driverName, jurisdiction, gravity } = fine;
  const withTime = !moment.endsWith('T00:00');
  return {
    vehicleId: vehicle && `${plateText(vehicle)} · ${vehicleName(vehicle)}`,
    moment: formatDate(moment.slice(0, 10)),
    time: withTime && moment.slice(11),
    offence: fine.offence,
    expiryDate: <Due fine={fine} />,
    state: <FineBadge fine={fine} />,
    amount: pesos(fine.amount),
    units: fine.units !== null && `${formatNumber(fine.units)} UF`,
    unitValue: unitValue !== null && unitPriceWords(unitValue),
    unitSource: fine.unitSource,
    paidOn: day(fine.paidOn),
    paidAmount: pesos(fine.paidAmount),
    receipt: fine.receipt,
    acta: fine.acta,
    jurisdiction: jurisdiction && jurisdictionLabels[jurisdiction],
    issuer: fine.issuer,
    place: fine.place,
    gravity: gravity && fineGravityLabels[gravity],
    notifiedOn: day(fine.notifiedOn),
    discountUntil: fine.discountUntil && <DueDate date={fine.discountUntil} quiet />,
    discountPercent: discountPercent !== null && `${discountPercent} %`,
    discountAmount: pesos(fine.discountAmount),
    appealUntil: fine.appealUntil && <DueDate date={fine.appealUntil} quiet />,
    driver: driverSource && (
      <>
        <DriverLink id={fine.driverId}>{driverName ?? 'Nadie'}</DriverLink> (
        {driverSourceLabels[driverSource].toLowerCase()})
      </>
    ),
    driverReason: fine.driverReason,
    driverPays: fine.driverPays ? 'Sí' : 'No',
    details: fine.details,
  };
}

export function FineDetails({ fine, onClosed }: Props) {
  const open = useAct();
  const name = fineName(fine);
  const payment = usePayment(fine, name);
  const facts = Object.entries(factsOf(fine)).map(([field, value]) => ({
    label: fields[field as keyof FineValues].label,
    value,
    needs: moneyKeys.has(field) ? money('fine') : undefined,
  }));
  return (
    <RecordDetails
      title={name}
      facts={facts}
      onClosed={onClosed}
      buttons={(leaveFor) => (
        <>
          <Offered needs="fine:write">
            <Button
              variant="default"
              onClick={() => leaveFor(() => void open({ does: 'edit', of: 'fine', id: fine.id }))}
            >
              Editar
            </Button>
          </Offered>
          {payment && <Button onClick={() => leaveFor(payment.onPress)}>Registrar el pago</Button>}
        </>
      )}
    >
      <FilesHere kind="document" recordId={fine.id} />
    </RecordDetails>
  );
}
