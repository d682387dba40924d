import type { ClearanceAnswer, ClearancePaper, ClearanceReason, VehicleClearance } from '@baqueano/domain/clearance';
import { typesOfPaper } from '@baqueano/domain/clearance';
import { type DocumentType, documentTypes } from '@baqueano/domain/document-names';
import { formatDate } from '@baqueano/domain/format';
import { formatPlate } from '@baqueano/domain/plate';
import { missingFactLabels } from '@baqueano/domain/rules/proposal';
import type { Tone } from '@baqueano/domain/tone';
import type { Act } from '../../lib/acts.ts';

/** What an answer is called in the row of a vehicle. */
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

/** 'venció el 01/11/2026'; '' where no day is said. */
export function dueWords({ code, due, since }: ClearanceReason): string {
  if (code === 'expired' && due) return `venció el ${formatDate(due)}`;
  if (code === 'expires_soon' && due) return `hasta el ${formatDate(due)}`;
  if (code === 'not_begun' && due) return `empieza el ${formatDate(due)}`;
  if (code === 'missing' && due && since) return `había que hacerla antes del ${formatDate(due)}`;
  return '';
}

export interface Step {
  act: Act;
  label: string;
}

const typeOf = (paper: ClearancePaper): DocumentType | undefined =>
  documentTypes.find((type) => type === typesOfPaper[paper][0]);

/** What a person does next about a reason; null where there is nothing to do. */
export function stepOf(reason: ClearanceReason, unit: Pick<VehicleClearance, 'vehicleId' | 'driver'>): Step | null {
  const { act, vehicleId, paper, missing, documentId, code } = reason;
  switch (act) {
    case 'renew':
      return documentId ? { act: { kind: 'renew-document', documentId }, label: 'Renovar' } : null;
    case 'add_document': {
      if (!paper) return null;
      const label = `Cargar ${paperWords[paper]}`;
      return { act: { kind: 'new-document', type: typeOf(paper), vehicleId }, label };
    }
    case 'tell_vehicle':
      return missing
        ? { act: { kind: 'edit-vehicle', vehicleId, field: missing }, label: `Cargar ${missingFactLabels[missing]}` }
        : null;
    case 'tell_driver': {
      if (!unit.driver) return null;
      const label = code === 'fact_missing' ? 'Cargar las clases de la licencia' : 'Actualizar licencia';
      return { act: { kind: 'edit-driver', driverId: unit.driver.id, renewing: true }, label };
    }
    case 'change_driver':
      return { act: { kind: 'new-assignment', vehicleId: unit.vehicleId }, label: 'Asignar otro conductor' };
    case null:
      return null;
  }
}

/** Those that are shown of a vehicle: the reasons against it, or what is observed. */
export function toldOf({ reasons, observations }: VehicleClearance): ClearanceReason[] {
  return [...reasons, ...observations];
}

/** How a unit is called. */
export function formatPlateOf({ vehicle }: Pick<VehicleClearance, 'vehicle'>): string {
  return formatPlate(vehicle.licensePlate);
}
