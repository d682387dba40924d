import {
  type Alert,
  accidentAlert,
  documentKinds,
  fineAlert,
  licenseAlert,
  oilChangeAlert,
} from '@baqueano/domain/alerts/alert';
import { documentAlert } from '@baqueano/domain/alerts/paper-alert';
import { typeLabel } from '@baqueano/domain/papers/document';
import { idOf } from './alert-id.ts';
import type { ShownFact } from './facts.ts';

/** The alert that a fact is told as, in domain's words. Written out and not spread: thousands are made for one answer. */
export function alertOf(fact: ShownFact, on: string): Alert {
  const { kind, sourceId, vehicleId, driverId, type, priority, dueDate, driverName } = fact;
  return {
    id: idOf(fact),
    vehicleId,
    driverId,
    driverName,
    message: messageOf(fact, on),
    priority,
    type,
    kind,
    sourceId,
    documentType: documentTypeOf(fact),
    dueDate,
    vehicle: fact.vehicle,
  };
}

function documentTypeOf({ kind, subject }: ShownFact): string | null {
  if (documentKinds.some((one) => one === kind)) return subject;
  return kind === 'fine_discount' || kind === 'fine_appeal' ? 'fine' : null;
}

function messageOf(fact: ShownFact, on: string): string {
  const { kind, subject, typeName, driverName, dueOn, dueKm, atKm, kmPerDay, dueDate } = fact;
  const text = subject ?? '';
  const paper = { type: text, typeName, expiryDate: dueDate };
  switch (kind) {
    case 'document':
      return documentAlert(paper, on).message;
    case 'driver_document':
      return documentAlert({ ...paper, whose: { driver: driverName ?? '' } }, on).message;
    case 'organization_document':
      return documentAlert({ ...paper, whose: 'organization' }, on).message;
    case 'fine_discount':
    case 'fine_appeal':
      return fineAlert({ kind, acta: text, until: dueDate }, on).message;
    case 'accident_report':
      return accidentAlert(dueDate, on).message;
    case 'driver_license':
      return licenseAlert({ name: text, licenseExpiry: dueDate }, on).message;
    case 'oil_change':
      return oilChangeAlert({ targetKm: dueKm ?? 0, currentKm: atKm ?? 0, reachedOn: dueOn, kmPerDay }, on).message;
    case 'reminder':
      return text;
  }
}

/** What a fact is of, in two words: a table has no room for its message. */
export function whatOf({ kind, subject, typeName }: Pick<ShownFact, 'kind' | 'subject' | 'typeName'>): string {
  switch (kind) {
    case 'document':
    case 'driver_document':
    case 'organization_document':
      return typeLabel({ type: subject ?? '', typeName });
    case 'fine_discount':
      return 'Descuento de multa';
    case 'fine_appeal':
      return 'Descargo de multa';
    case 'accident_report':
      return 'Denuncia de siniestro';
    case 'driver_license':
      return 'Licencia';
    case 'oil_change':
      return 'Cambio de aceite';
    case 'reminder':
      return subject ?? 'Recordatorio';
  }
}
