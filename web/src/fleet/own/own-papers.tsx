import type { OwnDriver } from '@baqueano/domain/clearance/own-unit';
import { licenseState, licenseStateLabels } from '@baqueano/domain/drivers/driver';
import { today } from '@baqueano/domain/values/dates';
import { expiryTones } from '@baqueano/domain/values/expiry';
import { Button } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { type Ref, useId } from 'react';
import { Badge } from '../../ui/look/badge.tsx';
import frame from '../../ui/look/card.module.css';
import { DueDate } from '../../ui/look/due-date.tsx';
import classes from './page.module.css';
import { PaperList } from './paper-list.tsx';

interface Props {
  place: Ref<HTMLElement>;
  driver: OwnDriver;
  /** To send the licence's classes to the office; undefined without a unit to send it with. */
  onLicence: (() => void) | undefined;
}

export function OwnPapers({ place, driver, onLicence }: Props) {
  const { name, licenseNumber, licenseExpiry, licenseClasses, papers } = driver;
  const headingId = useId();
  const state = licenseState({ licenseExpiry }, today());
  return (
    <section ref={place} className={`${frame.card} ${classes.card}`} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className={classes.title}>
        Mis papeles
      </h2>
      <p className={classes.soft}>{name}</p>
      <div className={classes.paper}>
        <div className={classes.paperHead}>
          <strong>Licencia {licenseNumber}</strong>
          {state && <Badge tone={expiryTones[state]}>{licenseStateLabels[state]}</Badge>}
        </div>
        <p className={classes.soft}>
          <DueDate date={licenseExpiry} />
          {licenseClasses.length > 0 && `\u00a0· ${licenseClasses.join(', ')}`}
        </p>
        {licenseClasses.length === 0 && onLicence && (
          <Button
            mt="xs"
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-label="Avisar las clases de mi licencia"
            onClick={onLicence}
          >
            Avisar las clases
          </Button>
        )}
      </div>
      {papers.length > 0 && <PaperList papers={papers} none="" />}
    </section>
  );
}
