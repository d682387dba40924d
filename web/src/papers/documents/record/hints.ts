import {
  type DocumentStatus,
  type DocumentType,
  effectiveStatus,
  shownStatusLabels,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { renewalOf } from '@baqueano/domain/papers/renewal';
import { isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { isWhole, useVehicleOf } from '../../../fleet/lookup/vehicles.ts';

/** Notes beside the form's fields. */

/** The person chooses a status, but the shown one also depends on the date. Shown while the two differ. */
export function shownInstead({ status, expiryDate }: { status: DocumentStatus; expiryDate: string }, closed = false) {
  if (!isCalendarDate(expiryDate)) return undefined;
  const shown = effectiveStatus({ status, expiryDate, closed });
  return shown === status ? undefined : `Se muestra como ${shownStatusLabels[shown]}: la fecha ya pasó.`;
}

/** The source of a renewal's dates. */
export function startOf(renewed: VehicleDocument): string {
  if (renewed.expiryDate === null) return 'El anterior no vence: este empieza hoy.';
  const ended = `${renewed.expiryDate < today() ? 'venció' : 'vence'} el ${formatDate(renewed.expiryDate)}`;
  const { issueDate } = renewalOf(renewed);
  const start = issueDate === today() ? 'hoy' : issueDate === renewed.expiryDate ? 'ese mismo día' : 'al día siguiente';
  return `El anterior ${ended}: este empieza ${start} y dura lo mismo.`;
}

export const copied = 'Copiado del anterior: revisalo';

/** Details copied from the old paper may be true of that one only. */
export const ofOldDetails = (type: string) =>
  type === ('insurance' satisfies DocumentType) ? 'Del anterior: revisá el número de póliza' : copied;

/** A warning, no refusal: the date of either may be the wrong one. */
export function useEarlyWarning(vehicleId: string, issueDate: string): string | undefined {
  const { vehicle } = useVehicleOf(vehicleId || undefined);
  const registeredOn = vehicle && isWhole(vehicle) ? vehicle.registeredOn : null;
  if (!registeredOn || !isCalendarDate(issueDate) || issueDate >= registeredOn) return undefined;
  return `Es anterior al patentamiento del vehículo (${formatDate(registeredOn)}): revisala.`;
}
