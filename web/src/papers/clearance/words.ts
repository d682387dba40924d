import type {
  ClearanceAnswer,
  ClearancePaper,
  ClearanceReason,
  VehicleClearance,
} from '@baqueano/domain/clearance/clearance';
import { typesOfPaper } from '@baqueano/domain/clearance/clearance';
import { type DocumentType, documentTypes } from '@baqueano/domain/papers/document';
import { missingFactLabels } from '@baqueano/domain/rules/proposal';
import { formatDate } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import type { Tone } from '@baqueano/domain/values/tone';
import type { Act } from '../../lib/acts/acts.ts';

export const answerWords: Record<ClearanceAnswer, string> = { no: 'No puede', unknown: 'No sabemos', yes: 'Puede' };
export const answerTones: Record<ClearanceAnswer, Tone> = { no: 'expired', unknown: 'soon', yes: 'good' };

const paperWords: Record<ClearancePaper, string> = {
  insurance: 'seguro',
  inspection: 'VTV o RTO',
  cedula: 'cédula',
  extinguisher: 'matafuego',
  gnc: 'oblea GNC',
  permit: 'habilitación',
  registration: 'patente',
  licence: 'licencia',
};

/** 'VTV o RTO sin cargar · acoplado AB 123 CD'; with the class that a licence lacks. */
export function reasonWords({ message, trailerPlate, neededClass }: ClearanceReason): string {
  const needs = neededClass && `hace falta ${neededClass}`;
  return [message, needs, trailerPlate && `acoplado ${formatPlate(trailerPlate)}`].filter(Boolean).join(' · ');
}

/** 'venció el 01/11/2026'; '' without a day. */
export function dueWords({ code, due, since }: ClearanceReason): string {
  if (code === 'expired' && due) return `venció el ${formatDate(due)}`;
  if (code === 'expires_soon' && due) return `hasta el ${formatDate(due)}`;
  if (code === 'too_young' && due) return `desde el ${formatDate(due)}`;
  if (code === 'not_begun' && due) return `empieza el ${formatDate(due)}`;
  if (code === 'missing' && due && since) return `había que hacerla antes del ${formatDate(due)}`;
  return '';
}

export interface Step {
  act: Act;
  label: string;
  /** The accessible name, different from the other buttons of its vehicle. */
  name: string;
}

const typeOf = (paper: ClearancePaper): DocumentType | undefined =>
  documentTypes.find((type) => type === typesOfPaper[paper][0]);

const step = (act: Act, label: string, name = label): Step => ({ act, label, name });

/** The next acts about a reason, the likelier first. */
export function stepsOf(reason: ClearanceReason, unit: Pick<VehicleClearance, 'vehicleId' | 'driver'>): Step[] {
  const { act, vehicleId, paper, missing, documentId, code } = reason;
  const renewLicence =
    unit.driver && ({ does: 'edit', of: 'driver', id: unit.driver.id, field: 'licenseExpiry' } as const);
  switch (act) {
    case 'renew':
      if (!documentId) return [];
      return [
        step(
          { does: 'renew', of: 'document', id: documentId },
          'Renovar',
          paper ? `Renovar ${paperWords[paper]}` : 'Renovar',
        ),
      ];
    case 'add_document':
      return paper
        ? [step({ does: 'new', of: 'document', type: typeOf(paper), vehicleId }, `Cargar ${paperWords[paper]}`)]
        : [];
    case 'tell_vehicle':
      return missing
        ? [step({ does: 'edit', of: 'vehicle', id: vehicleId, field: missing }, `Cargar ${missingFactLabels[missing]}`)]
        : [];
    case 'tell_driver': {
      const label = missing ? `Cargar ${missingFactLabels[missing]}` : 'Actualizar licencia';
      return renewLicence ? [step(renewLicence, label)] : [];
    }
    case 'change_driver': {
      const change = step({ does: 'new', of: 'assignment', vehicleId: unit.vehicleId }, 'Asignar otro conductor');
      // The driver may have renewed it without an entry here.
      return code === 'expired' && renewLicence ? [change, step(renewLicence, 'Actualizar licencia')] : [change];
    }
    case null:
      return [];
  }
}

/** The lines of a vehicle: the reasons against it, and the observations. */
export function shownReasons({ reasons, observations }: VehicleClearance): ClearanceReason[] {
  return [...reasons, ...observations];
}

export function formatPlateOf({ vehicle }: Pick<VehicleClearance, 'vehicle'>): string {
  return formatPlate(vehicle.licensePlate);
}
