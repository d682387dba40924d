import type { ClearanceAnswer, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { type Driver, licenseState } from '@baqueano/domain/drivers/driver';
import { formatDate } from '@baqueano/domain/values/format';
import type { Tone } from '@baqueano/domain/values/tone';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plate } from '../../../fleet/vehicles/parts/plate.tsx';
import { ActButton } from '../../../ui/look/act-button.tsx';
import { Badge } from '../../../ui/look/badge.tsx';
import { driverClearanceQuery } from '../queries.ts';
import { Reasons } from '../reasons.tsx';
import { answerTones, answerWords } from '../words.ts';
import classes from './may-drive.module.css';

/** The head of a page has room for so many units. */
const shownUnits = 6;

/** The reasons that concern the driver, not the vehicle. */
const ofDriver = ({ reasons }: VehicleClearance) =>
  reasons.filter(({ paper, act }) => paper === 'licence' || act === 'tell_driver');

/** The worst answer of several units. */
function answerOf(units: readonly VehicleClearance[]): ClearanceAnswer {
  const effects = units.flatMap((unit) => ofDriver(unit).map(({ effect }) => effect));
  if (effects.includes('no')) return 'no';
  return effects.includes('unknown') ? 'unknown' : 'yes';
}

function verdictOf(driver: Driver, units: readonly VehicleClearance[]): { words: string; tone: Tone } {
  if (licenseState(driver) === 'expired') return { words: 'No puede manejar: licencia vencida', tone: 'expired' };
  if (units.length === 0 && driver.licenseExpiry === null) return { words: 'Falta el vencimiento', tone: 'neutral' };
  if (units.length === 0) return { words: 'Licencia vigente', tone: 'good' };
  const answer = answerOf(units);
  const words = {
    no: units.length === 1 ? 'No puede manejar su unidad' : 'No puede manejar alguna de sus unidades',
    unknown: 'No sabemos si puede manejar lo que tiene',
    yes: units.length === 1 ? 'Puede manejar su unidad' : 'Puede manejar sus unidades',
  };
  return { words: words[answer], tone: answerTones[answer] };
}

/** In the head of a driver's page: whether they may drive today, the reasons, and whether their units may circulate. */
export function MayDrive({ driver }: { driver: Driver }) {
  const { data, isError } = useQuery(driverClearanceQuery(driver.id));
  if (isError && !data) return null;
  const expired = licenseState(driver) === 'expired' ? driver.licenseExpiry : null;
  const { words, tone } = verdictOf(driver, data ?? []);
  const against = data?.filter((unit) => ofDriver(unit).length > 0) ?? [];
  return (
    <section className={classes.box} aria-label="Hoy">
      {data || expired ? <Badge tone={tone}>{words}</Badge> : <Skeleton height={24} width={180} radius="xl" />}
      {expired && (
        <p className={classes.why}>
          Venció el {formatDate(expired)}
          <ActButton
            act={{ does: 'edit', of: 'driver', id: driver.id, field: 'licenseExpiry' }}
            name={`Actualizar licencia de ${driver.name}`}
            variant="filled"
          >
            Actualizar licencia
          </ActButton>
        </p>
      )}
      {!expired &&
        against
          .slice(0, 2)
          .map((unit, place) => (
            <Reasons key={unit.vehicleId} unit={unit} reasons={ofDriver(unit).slice(0, 2)} leads={place === 0} short />
          ))}
      {!data && (
        // The room of its units, so that nothing moves.
        <div className={classes.units}>
          {driver.assignedVehicles.slice(0, shownUnits).map((id) => (
            <div key={id} className={classes.unit}>
              <Skeleton height={20} width={240} />
            </div>
          ))}
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.units} aria-label="Unidades que tiene">
          {data.slice(0, shownUnits).map((unit) => (
            <li key={unit.vehicleId}>
              <Link className={classes.unit} to="/vehiculos/$id" params={{ id: unit.vehicleId }}>
                <Plate plate={unit.vehicle.licensePlate} size="sm" />
                <span className={classes.name}>{vehicleName(unit.vehicle)}</span>
                {unit.answer !== 'yes' && <Badge tone={answerTones[unit.answer]}>{answerWords[unit.answer]}</Badge>}
              </Link>
            </li>
          ))}
          {data.length > shownUnits && (
            <li>
              <Link to="/conductores/$id" params={{ id: driver.id }} search={{ tab: 'unidades' }} resetScroll={false}>
                y {data.length - shownUnits} más
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
