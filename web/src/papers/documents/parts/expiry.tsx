import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { DueDate } from '../../../ui/look/due-date.tsx';

export function Expiry({ document: { expiryDate, inForce } }: { document: VehicleDocument }) {
  return expiryDate === null ? 'No vence' : <DueDate date={expiryDate} quiet={!inForce} />;
}
