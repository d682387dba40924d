import { type Driver, licenseState } from '@baqueano/domain/drivers/driver';
import { Button } from '@mantine/core';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { LicenseBadge } from '../fleet/drivers/license-badge.tsx';
import { phoneLink, whatsappLink } from '../fleet/lookup/driver-links.ts';
import { leavingAct, retirementWords } from '../fleet/retirement/parts/leaving-act.ts';
import { MayDrive } from '../papers/clearance/parts/may-drive.tsx';
import classes from '../record-page/heading.module.css';
import { HeadingActs } from '../record-page/heading-acts.tsx';

interface Props {
  driver: Driver;
  busy: boolean;
  onEdit: () => void;
  /** 'Dar de baja', or back. */
  onRetire: () => void;
  onDelete: () => void;
}

/** The driver's name, whether and what they may drive today, and the links to contact them. */
export function DriverHeading({ driver, busy, onEdit, onRetire, onDelete }: Props) {
  const { name, phone, licenseNumber, licenseClasses } = driver;
  const whatsapp = whatsappLink(phone);
  const left = retirementWords(driver);
  return (
    <section className={classes.heading} data-busy={busy || undefined}>
      <div className={classes.words}>
        <div className={classes.top}>
          <h1 className={classes.name}>{name}</h1>
          {/* An expired one is the answer beside. */}
          {(left || licenseState(driver) !== 'expired') && <LicenseBadge expiry={driver.licenseExpiry} />}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>Licencia</dt>
            <dd>{[licenseNumber, licenseClasses.join(', ')].filter(Boolean).join(' · ') || '—'}</dd>
          </div>
        </dl>
      </div>
      <div className={classes.today}>{left ? <strong>{left}</strong> : <MayDrive driver={driver} />}</div>
      <HeadingActs
        area="driver"
        name={name}
        first={
          <>
            {phone !== '' && (
              <Button
                component="a"
                href={phoneLink(phone)}
                variant="default"
                size="xs"
                data-beside
                leftSection={<IconPhone size={18} aria-hidden />}
                aria-label={`Llamar a ${name}`}
                title={phone}
              >
                Llamar
              </Button>
            )}
            {whatsapp && (
              <Button
                component="a"
                href={whatsapp}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                size="xs"
                data-beside
                leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                aria-label={`Escribir por WhatsApp a ${name}`}
              >
                WhatsApp
              </Button>
            )}
          </>
        }
        pdf={{ needs: 'fine:money', path: `/api/drivers/${driver.id}/pdf` }}
        leaving={leavingAct(driver, name, onRetire)}
        left={left !== undefined}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </section>
  );
}
