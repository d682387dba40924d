import type { ClearanceSummary, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { stoppedShown } from '@baqueano/domain/values/shown-first';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plate } from '../../../fleet/vehicles/parts/plate.tsx';
import { ActButton } from '../../../ui/look/act-button.tsx';
import { Offered } from '../../../ui/look/offered.tsx';
import { Panel } from '../../../ui/look/panel.tsx';
import text from '../../../ui/look/text.module.css';
import { stoppedQuery } from '../queries.ts';
import { dueWords, formatPlateOf, reasonWords, stepsOf } from '../words.ts';
import classes from './stopped.module.css';

type Counts = ClearanceSummary['byAnswer'];

/** On top of the dashboard: the first units that may not circulate today, or one line that none is known. */
export function Stopped({ counts }: { counts: Counts }) {
  if (counts.no > 0) return <StoppedPanel counts={counts} />;
  return (
    <p className={classes.line} data-tone={counts.unknown > 0 ? 'soon' : 'good'}>
      <Link to="/circulacion" className={classes.main}>
        {counts.unknown > 0 ? 'Ninguna unidad tiene prohibido circular' : 'Todas las unidades pueden circular hoy'}
      </Link>
      <Others counts={counts} />
    </p>
  );
}

function Others({ counts: { unknown, yes } }: { counts: Counts }) {
  if (unknown === 0) return null;
  return (
    <span className={classes.others}>
      <Link to="/circulacion" search={{ respuesta: 'nose' }}>
        De {formatNumber(unknown)} no sabemos
      </Link>
      <span>{formatCount(yes, 'puede', 'pueden')}</span>
      <Offered needs="vehicle:write">
        <Link to="/completar">Completar la flota</Link>
      </Offered>
    </span>
  );
}

function StoppedPanel({ counts }: { counts: Counts }) {
  const { data } = useQuery(stoppedQuery);
  const coming = Array.from({ length: Math.min(counts.no, stoppedShown) }, (_, place) => place);
  return (
    <Panel
      title={`Hoy no ${counts.no === 1 ? 'puede' : 'pueden'} circular · ${formatNumber(counts.no)}`}
      aside={
        <span className={classes.aside}>
          <Others counts={counts} />
          <Link to="/circulacion" search={{ respuesta: 'no' }}>
            {counts.no === 1 ? 'Ver en Circulación' : `Ver las ${formatNumber(counts.no)}`}
          </Link>
        </span>
      }
    >
      <ul className={text.plainList}>
        {data
          ? data.map((unit) => <Row key={unit.vehicleId} unit={unit} />)
          : coming.map((place) => (
              <li key={place} className={classes.row} aria-hidden>
                <Skeleton height={14} width="40%" />
              </li>
            ))}
      </ul>
    </Panel>
  );
}

function Row({ unit }: { unit: VehicleClearance }) {
  const [reason] = unit.reasons;
  const plate = formatPlateOf(unit);
  const [step] = reason ? stepsOf(reason, unit) : [];
  const words = reason ? [reasonWords(reason), dueWords(reason), unit.driver?.name].filter(Boolean).join(' · ') : '';
  return (
    <li className={classes.row}>
      <Link to="/vehiculos/$id" params={{ id: unit.vehicleId }}>
        <Plate plate={unit.vehicle.licensePlate} size="sm" />
      </Link>
      <span className={classes.why} title={words}>
        {words}
      </span>
      {step && (
        <ActButton
          act={step.act}
          name={`${step.name}: ${reason?.trailerPlate ? formatPlate(reason.trailerPlate) : plate}`}
        >
          {step.label}
        </ActButton>
      )}
    </li>
  );
}
