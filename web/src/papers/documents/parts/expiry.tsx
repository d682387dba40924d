import { isExpiringSoon, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { DueDate } from '../../../ui/look/due-date.tsx';

/** The badge of the state says how soon a document in force expires. */
export function Expiry({ document }: { document: VehicleDocument }) {
  const { expiryDate, inForce } = document;
  if (expiryDate === null) return 'No vence';
  if (inForce && isExpiringSoon(document)) return <time dateTime={expiryDate}>{formatDate(expiryDate)}</time>;
  return <DueDate date={expiryDate} quiet={!inForce} />;
}
