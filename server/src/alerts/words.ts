import { type Alert, type AlertKind, documentKinds } from '@baqueano/domain/alerts/alert';
import { messageOf, shortWords } from '@baqueano/domain/alerts/sentence';
import { typeLabel } from '@baqueano/domain/papers/document';
import { idOf } from './alert-id.ts';
import type { ShownFact } from './facts.ts';

/** The alert of a fact, in the domain's words. Written out and not spread: one answer has thousands. */
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

const isOfPaper = (kind: AlertKind): kind is (typeof documentKinds)[number] =>
  documentKinds.some((one) => one === kind);

function documentTypeOf({ kind, subject }: ShownFact): string | null {
  if (isOfPaper(kind)) return subject;
  return kind === 'fine_discount' || kind === 'fine_appeal' ? 'fine' : null;
}

/** The subject of a fact in two words: a table has no room for its message. */
export function whatOf({ kind, subject, typeName }: Pick<ShownFact, 'kind' | 'subject' | 'typeName'>): string {
  if (isOfPaper(kind)) return typeLabel({ type: subject ?? '', typeName });
  return (kind === 'reminder' && subject) || shortWords[kind];
}
