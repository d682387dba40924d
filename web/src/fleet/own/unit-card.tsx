import type { ClearanceAnswer } from '@baqueano/domain/clearance/clearance';
import type { OwnUnit } from '@baqueano/domain/clearance/own-unit';
import { formatCount, formatDate, formatKm } from '@baqueano/domain/values/format';
import type { Tone } from '@baqueano/domain/values/tone';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { vehicleKindLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import { UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useId, useState } from 'react';
import { Badge } from '../../ui/look/badge.tsx';
import frame from '../../ui/look/card.module.css';
import { Plate } from '../vehicles/parts/plate.tsx';
import classes from './page.module.css';
import { PaperList } from './paper-list.tsx';

interface Props {
  unit: OwnUnit;
  onReading: () => void;
  onFuel: () => void;
  onProblem: () => void;
  onOwnPapers: (() => void) | undefined;
}

/** Without 'unknown': then the office has to load data, and the driver cannot. */
const answers: Partial<Record<ClearanceAnswer, { words: string; tone: Tone }>> = {
  no: { words: 'Hoy no puede circular', tone: 'expired' },
  yes: { words: 'Hoy puede circular', tone: 'good' },
};

/** 'Camión · Interno 12 · 45.000 km'. */
function aboutOf({ kind, internalNumber, currentKm }: OwnUnit): string {
  return [kind && vehicleKindLabels[kind], internalNumber && `Interno ${internalNumber}`, formatKm(currentKm)]
    .filter(Boolean)
    .join('\u00a0· ');
}

function serviceWords({ service, currentKm }: OwnUnit): string | null {
  if (!service) return null;
  if (currentKm === null) return null;
  const left = service.atKm - currentKm;
  return left > 0
    ? `Próximo cambio de aceite a los ${formatKm(service.atKm)}: faltan ${formatKm(left)}`
    : `El cambio de aceite tocaba a los ${formatKm(service.atKm)}`;
}

export function UnitCard({ unit, onReading, onFuel, onProblem, onOwnPapers }: Props) {
  const { licensePlate, year, clearance, papers, pending } = unit;
  const [papersShown, setPapersShown] = useState(false);
  const [headingId, papersId] = [useId(), useId()];
  const service = serviceWords(unit);
  const answer = answers[clearance.answer];
  return (
    <section className={`${frame.card} ${classes.card}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.head}>
        <Plate plate={licensePlate} size="lg" />
        <span className={classes.name}>
          {vehicleName(unit)} {year}
        </span>
      </h2>
      <p className={classes.soft}>{aboutOf(unit)}</p>
      {answer && (
        <div className={classes.answer}>
          <Badge tone={answer.tone}>{answer.words}</Badge>
          {clearance.reasons.length > 0 && (
            <ul className={classes.reasons}>
              {clearance.reasons.map(({ message, due }) => (
                <li key={message}>{due ? `${message} · ${formatDate(due)}` : message}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {service && <p className={classes.soft}>{service}</p>}
      <div className={classes.acts}>
        <BigButton Icon={IconGauge} onPress={onReading}>
          Kilómetros
        </BigButton>
        <BigButton Icon={IconGasStation} onPress={onFuel}>
          Combustible
        </BigButton>
        <BigButton Icon={IconAlertTriangle} onPress={onProblem}>
          Problema
        </BigButton>
        <BigButton
          Icon={IconFileText}
          onPress={() => setPapersShown(!papersShown)}
          expanded={papersShown}
          controls={papersId}
        >
          Papeles de la unidad
        </BigButton>
        {onOwnPapers && (
          <BigButton Icon={IconId} onPress={onOwnPapers}>
            Mis papeles
          </BigButton>
        )}
      </div>
      <div id={papersId} hidden={!papersShown}>
        {papersShown && <PaperList papers={papers} none="Esta unidad no tiene papeles cargados." />}
      </div>
      {pending.length > 0 && (
        <div className={classes.pending}>
          <h3 className={classes.title}>{formatCount(pending.length, 'aviso pendiente', 'avisos pendientes')}</h3>
          <ul className={classes.reasons}>
            {pending.map(({ id, message, dueDate }) => (
              <li key={id}>
                {message} · {formatDate(dueDate)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ButtonProps {
  Icon: Icon;
  onPress: () => void;
  expanded?: boolean;
  controls?: string;
  children: string;
}

/** For a thumb, in the sun. */
function BigButton({ Icon, onPress, expanded, controls, children }: ButtonProps) {
  return (
    <UnstyledButton className={classes.act} aria-expanded={expanded} aria-controls={controls} onClick={onPress}>
      <Icon size={26} stroke={1.75} aria-hidden />
      {children}
    </UnstyledButton>
  );
}
