import {
  type Assignment,
  type AssignmentState,
  type DriverAtMoment,
  driverLabel,
} from '@baqueano/domain/drivers/assignment';
import { formatDate, formatMinute } from '@baqueano/domain/values/format';
import type { Tone } from '@baqueano/domain/values/tone';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';

export const nothing = '—';

export const stateTones: Record<AssignmentState, Tone> = { planned: 'info', current: 'good', past: 'neutral' };

type Began = Pick<Assignment, 'from' | 'knownFrom'>;

/** '05/12/2026, 08:30', or 'desde antes del 22/11/2026' where the beginning is unknown. */
export function beginning({ from, knownFrom }: Began): string {
  return from ? formatMinute(from) : `desde antes del ${formatDate(knownFrom.slice(0, 10))}`;
}

/** 'desde el 05/12/2026', as the rest of a sentence. */
function since(one: Began): string {
  return one.from ? `desde el ${beginning(one)}` : beginning(one);
}

export function ending({ to }: Pick<Assignment, 'to'>): string {
  return to ? formatMinute(to) : nothing;
}

/** 'desde el 05/12/2026 hasta el 07/12/2026'. */
export function period(one: Assignment): string {
  return one.to ? `${since(one)} hasta el ${formatMinute(one.to)}` : since(one);
}

/** The same by its days, where there is little room. */
export function daysOf({ from, knownFrom, to }: Assignment): string {
  const day = (minute: string) => formatDate(minute.slice(0, 10));
  const start = from ? `desde el ${day(from)}` : `desde antes del ${day(knownFrom)}`;
  return to ? `${start} hasta el ${day(to)}` : start;
}

/** 'asignación de AB 123 CD a Juan Pérez desde el 05/12/2026' */
export function assignmentName(one: Assignment, vehicle: VehicleLabel | undefined = one.vehicle): string {
  const ofVehicle = vehicle ? ` de ${plateText(vehicle)}` : '';
  const toDriver = one.driverName === null ? ' sin conductor' : ` a ${one.driverName}`;
  return `asignación${ofVehicle}${toDriver} ${since(one)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function deletionOf(one: Assignment, vehicle: VehicleLabel | undefined) {
  return {
    title: 'Eliminar asignación',
    message: `¿Está seguro que desea eliminar la ${assignmentName(one, vehicle)}? Quien tenía el vehículo antes lo conserva hasta la entrega siguiente.`,
  };
}

/**
 * The drivers of a vehicle on a day: 'Juan Pérez', or 'Nadie; desde las 07:30, Ana Díaz'.
 * @param first at its first minute. @param rest the later assignments of that day, in order.
 */
export function dayAnswer(day: string, first: DriverAtMoment, rest: readonly Assignment[]): string {
  const noDriver = 'Nadie';
  const start = first.known ? (first.driverName ?? noDriver) : 'No sabemos';
  const later = rest
    .filter(({ knownFrom }) => knownFrom > `${day}T00:00`)
    .map(
      (one) =>
        `desde las ${one.knownFrom.slice(11)}, ${one.driverName === null ? noDriver.toLowerCase() : driverLabel(one)}`,
    );
  return [start, ...later].join('; ');
}
