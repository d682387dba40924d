import { driverSourceLabels, type Fine, fineGravityLabels } from '@baqueano/domain/fine';
import { formatDate, formatNumber, formatPesos } from '@baqueano/domain/format';
import { jurisdictionLabels } from '@baqueano/domain/jurisdiction';
import { formatPlate } from '@baqueano/domain/plate';
import { vehicleName } from '@baqueano/domain/vehicle';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FilesHere } from '../../files/files-here.tsx';
import { useAct } from '../../lib/acts.ts';
import { useBackCloses } from '../../lib/back-closes.ts';
import { OverForm, useCovered } from '../../ui/form/over-form.ts';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Due, FineBadge, usePayment } from './columns.tsx';
import classes from './details.module.css';
import { type FineValues, labels } from './values.ts';
import { fineName, unitPriceWords } from './words.ts';

interface Props {
  fine: Fine;
  /** Called once the dialog is out of sight: the time to take it out of the page. */
  onClosed: () => void;
}

const day = (date: string | null) => date && formatDate(date);
const pesos = (amount: number | null) => (amount === null ? null : formatPesos(amount));

/** By the form's labels, each field. What two fields say together stands once for both. */
function factsOf(fine: Fine): Record<Exclude<keyof FineValues, 'amountIn' | 'driverName'>, ReactNode> {
  const { vehicle, moment, unitValue, discountPercent, driverSource, driverName, jurisdiction, gravity } = fine;
  const withTime = !moment.endsWith('T00:00');
  return {
    vehicleId: vehicle && `${formatPlate(vehicle.licensePlate)} · ${vehicleName(vehicle)}`,
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
    driver: driverSource && `${driverName ?? 'Nadie'} (${driverSourceLabels[driverSource].toLowerCase()})`,
    driverReason: fine.driverReason,
    driverPays: fine.driverPays ? 'Sí' : 'No',
    details: fine.details,
  };
}

/** Everything that is known of a fine. Mounting it opens it. */
export function FineDetails({ fine, onClosed }: Props) {
  const open = useAct();
  const name = fineName(fine);
  const payment = usePayment(fine, name);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // Mounted closed and opened at once, so that it comes in as any other dialog.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  const over = useCovered();
  useBackCloses(opened && !over.covered, close);
  // The form that follows returns the focus to where it finds it: it is back before that.
  const [opener] = useState(() => document.activeElement);
  const next = useRef<() => void>(undefined);
  const facts = Object.entries(factsOf(fine)).map(([field, value]) => ({
    label: labels[field as keyof FineValues],
    value,
  }));
  const known = facts.filter(({ value }) => value);
  const unknown = facts.filter(({ value }) => !value);

  /** One dialog at a time: the form begins when this one is gone. */
  function leaveFor(act: () => void) {
    next.current = act;
    close();
  }

  function leave() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
    next.current?.();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={leave}
      returnFocus={false}
      title={name}
      size="48rem"
      fullScreen={onPhone}
      closeOnEscape={!over.covered}
      closeOnClickOutside={!over.covered}
    >
      <dl className={classes.facts}>
        {known.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {unknown.length > 0 && (
          <div className={classes.unknown}>
            <dt>Sin cargar</dt>
            <dd>{unknown.map(({ label }) => label).join(' · ')}</dd>
          </div>
        )}
      </dl>
      <OverForm value={over.tell}>
        <FilesHere kind="document" recordId={fine.id} />
      </OverForm>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => leaveFor(() => void open({ kind: 'edit-fine', fineId: fine.id }))}>
          Editar
        </Button>
        {payment && <Button onClick={() => leaveFor(payment.onPress)}>Registrar el pago</Button>}
      </div>
    </Modal>
  );
}
