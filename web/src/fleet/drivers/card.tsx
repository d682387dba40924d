import type { Driver } from '@baqueano/domain/drivers/driver';
import { formatCount } from '@baqueano/domain/values/format';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { FilesHere } from '../../files/files-here.tsx';
import { DriverPapers } from '../../papers/driver-papers/parts/driver-papers.tsx';
import { DriverFines } from '../../papers/fines/parts/driver-fines.tsx';
import { InviteDriver } from '../../people/team/parts/invite-driver.tsx';
import { RowButtons } from '../../ui/list/table/row-buttons.tsx';
import type { RowSelection } from '../../ui/list/table/row-selection.ts';
import frame from '../../ui/look/card.module.css';
import { DueDate } from '../../ui/look/due-date.tsx';
import { PdfButton } from '../../ui/look/pdf-button.tsx';
import text from '../../ui/look/text.module.css';
import { DriverAccidents } from '../accidents/parts/driver-accidents.tsx';
import { DrivenVehicles } from '../assignments/parts/driven-vehicles.tsx';
import { emailLink } from '../lookup/driver-links.ts';
import { leavingAct, retirementWords } from '../retirement/parts/leaving-act.ts';
import { AssignedVehicles } from './assigned-vehicles.tsx';
import classes from './card.module.css';
import { DriverFacts } from './known-facts.tsx';
import { LicenseBadge } from './license-badge.tsx';
import { PhoneLink } from './parts/phone-link.tsx';

interface Props {
  driver: Driver;
  /** Just saved: it is brought into view and marked for a moment. */
  marked: boolean;
  /** The link that led here is about this driver. */
  wanted: boolean;
  busy: boolean;
  /** While it can be selected. */
  box: RowSelection<Driver>['box'] | undefined;
  chosen: boolean;
  onEdit: (driver: Driver) => void;
  onRetire: (driver: Driver) => void;
  onDelete: (driver: Driver) => void;
}

export const DriverCard = memo(function DriverCard(props: Props) {
  const { driver, marked, wanted, busy, box, chosen, onEdit, onRetire, onDelete } = props;
  const card = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const { name, phone, email, assignedVehicles } = driver;
  const left = retirementWords(driver);

  useEffect(() => {
    if (marked) card.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  useEffect(() => {
    if (!wanted) return;
    setOpened(true);
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  function toggleUnlessBusy(event: MouseEvent<HTMLElement>) {
    const target = event.target instanceof Element ? event.target : null;
    const selecting = window.getSelection()?.toString();
    // A press in a layer opened from here also bubbles up to the card.
    if (!event.currentTarget.contains(target) || selecting) return;
    if (!target?.closest(`a, button, label, [id="${listId}"]`)) setOpened(!opened);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button toggles for keyboards; the rest of the card is a larger target for pointers.
    <article
      ref={card}
      className={`${frame.card} ${frame.leading} ${classes.card}`}
      aria-label={name}
      data-marked={marked || wanted || undefined}
      data-busy={busy || undefined}
      data-chooses={box !== undefined || undefined}
      data-chosen={chosen || undefined}
      data-opened={opened || undefined}
      onClick={toggleUnlessBusy}
    >
      {box?.(driver, chosen)}
      <div className={classes.top}>
        <div className={text.shrinks}>
          <h2 className={classes.name}>
            <Link to="/conductores/$id" params={{ id: driver.id }} state={{ fromList: true }}>
              {name}
            </Link>
          </h2>
          <p className={classes.license}>
            Licencia: {driver.licenseNumber || '—'}
            {driver.licenseClasses.length > 0 && ` · ${driver.licenseClasses.join(', ')}`}
          </p>
          {left && <p className={classes.left}>{left}</p>}
        </div>
        <LicenseBadge expiry={driver.licenseExpiry} />
      </div>
      <ul className={classes.facts}>
        <li>
          <IconPhone size={16} aria-hidden />
          <PhoneLink phone={phone} />
        </li>
        <li>
          <IconMail size={16} aria-hidden />
          {email === '' ? (
            '—'
          ) : (
            <a href={emailLink(email)} title={email}>
              {email}
            </a>
          )}
        </li>
        <li>
          <IconCalendarDue size={16} aria-hidden />
          <VisuallyHidden>Vencimiento de la licencia:</VisuallyHidden>
          <DueDate date={driver.licenseExpiry} />
        </li>
      </ul>
      <div className={classes.bottom}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={listId}
          onClick={() => setOpened(!opened)}
        >
          {formatCount(assignedVehicles.length, 'vehículo asignado', 'vehículos asignados')}
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </UnstyledButton>
        <RowButtons
          area="driver"
          name={name}
          onEdit={() => onEdit(driver)}
          instead={leavingAct(driver, name, () => onRetire(driver))}
          onDelete={() => onDelete(driver)}
        />
      </div>
      <div id={listId} className={classes.vehicles} hidden={!opened}>
        {opened && (
          <>
            <AssignedVehicles ids={assignedVehicles} />
            <DriverFacts id={driver.id} />
            <Driven driverId={driver.id} />
            <DriverPapers driverId={driver.id} name={name} />
            <DriverFines driverId={driver.id} />
            <DriverAccidents driverId={driver.id} />
            <FilesHere kind="driver" recordId={driver.id} />
            <div className={classes.pdf}>
              <InviteDriver driver={driver} />
              <PdfButton needs="fine:money" path={`/api/drivers/${driver.id}/pdf`} name={`Descargar PDF de ${name}`} />
            </div>
          </>
        )}
      </div>
    </article>
  );
});

/** The vehicles are loaded only when a person opens them. */
function Driven({ driverId }: { driverId: string }) {
  const [opened, setOpened] = useState(false);
  const listId = useId();
  return (
    <>
      <UnstyledButton
        className={`${classes.toggle} ${classes.driven}`}
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        Qué manejó
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </UnstyledButton>
      <div id={listId} hidden={!opened}>
        {opened && <DrivenVehicles driverId={driverId} />}
      </div>
    </>
  );
}
