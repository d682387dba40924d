import { missingFactLabels, type ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { expiryQuery, type LicenceQuery, licenceExpiryQuery } from '../queries.ts';
import classes from './proposed-date.module.css';

/** The rules' proposal for an expiry, below its field. Nothing is filled in before the person accepts it (decision 55). */

interface Taking {
  /** The field's value. */
  value: string;
  onUse: (date: string) => void;
}

interface PaperProps extends Taking {
  vehicleId: string;
  type: string;
  issueDate: string;
  except?: string;
}

/** The papers with rules. */
const ruled: readonly string[] = ['vtv', 'rto'];

export function ProposedExpiryDate({ vehicleId, type, issueDate, except, ...taking }: PaperProps) {
  const isComplete = vehicleId !== '' && ruled.includes(type) && isCalendarDate(issueDate);
  const { data } = useQuery(expiryQuery(isComplete ? { vehicleId, type, issueDate, except } : null));
  return data && <ProposedDate {...data} {...taking} />;
}

export function ProposedLicenceDate({ classes: held, birthDate, issuedOn, ...taking }: LicenceQuery & Taking) {
  const isComplete = held.length > 0 && isCalendarDate(birthDate) && isCalendarDate(issuedOn);
  const { data } = useQuery(licenceExpiryQuery(isComplete ? { classes: held, birthDate, issuedOn } : null));
  return data && <ProposedDate {...data} {...taking} />;
}

function ProposedDate({ expiryDate, missing, rule, tooYoung, value, onUse }: ProposedExpiry & Taking) {
  if (expiryDate === null || !rule) {
    return (
      <p className={classes.quiet} role="status">
        {tooYoung
          ? `La clase ${tooYoung.class} se otorga desde los ${tooYoung.minAge} años: revisá el nacimiento o las clases.`
          : missing
            ? `Para aplicar la regla falta un dato: ${missingFactLabels[missing]}.`
            : 'No conocemos una regla que diga cuándo vence.'}
      </p>
    );
  }
  const [source] = rule.sources;
  const date = formatDate(expiryDate);
  return (
    <div className={classes.proposal} role="status">
      <p>
        {value === expiryDate ? 'Coincide con ' : 'Según '}
        {rule.own ? 'tu regla de ' : 'la regla de '}
        {rule.name}
        {value !== expiryDate && (
          <>
            , vence el <strong>{date}</strong>
          </>
        )}
        <span className={classes.source}>
          {source && (
            <>
              Fuente: <Source {...source} />
              {'. '}
            </>
          )}
          {rule.confidence !== 'H' && 'Confirmalo antes de usarlo.'}
        </span>
      </p>
      {value !== expiryDate && (
        <Button variant="default" size="sm" aria-label={`Usar ${date}`} onClick={() => onUse(expiryDate)}>
          Usar
        </Button>
      )}
    </div>
  );
}

function Source({ title, address, date }: { title: string; address: string | null; date: string | null }) {
  const words = [title.split(':')[0], date && (isCalendarDate(date) ? formatDate(date) : date)]
    .filter(Boolean)
    .join(', ');
  if (!address) return words;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
