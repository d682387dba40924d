import {
  type Alert,
  accidentAlert,
  documentAlert,
  fineAlert,
  licenseAlert,
  oilChangeAlert,
} from '@baqueano/domain/alert';
import type { DocumentType } from '@baqueano/domain/document';
import type { ShownFact } from './facts.ts';
import { idOf } from './shown-store.ts';

/** The alert that a fact is told as, in domain's words. Written out and not spread: thousands are made for one answer. */
export function alertOf(fact: ShownFact, on: string): Alert {
  const { kind, sourceId, vehicleId, driverId, type, priority, dueDate, brand, model, licensePlate } = fact;
  const label = brand !== null && model !== null && licensePlate !== null;
  return {
    id: idOf(fact),
    vehicleId,
    driverId,
    message: messageOf(fact, on),
    priority,
    type,
    kind,
    sourceId,
    documentType: documentTypeOf(fact),
    dueDate,
    vehicle: label ? { brand, model, licensePlate } : null,
  };
}

function documentTypeOf({ kind, subject }: ShownFact): DocumentType | null {
  // The API lets in the known types only.
  if (kind === 'document') return subject as DocumentType;
  return kind === 'fine_discount' || kind === 'fine_appeal' ? 'fine' : null;
}

function messageOf({ kind, subject, dueOn, dueKm, atKm, kmPerDay, dueDate }: ShownFact, on: string): string {
  const text = subject ?? '';
  switch (kind) {
    case 'document':
      return documentAlert({ type: text as DocumentType, expiryDate: dueDate }, on).message;
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
