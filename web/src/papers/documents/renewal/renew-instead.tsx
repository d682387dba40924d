import { standsByItself, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { idIn } from '../../../lib/ids.ts';
import { inForceQuery } from '../record/queries.ts';
import classes from './renew-instead.module.css';

interface Props {
  vehicleId: string;
  type: string;
  onRenew: (document: VehicleDocument) => void;
}

/** The vehicle already has such a paper in force: offers its renewal, a form with most values filled. */
export function RenewInstead({ vehicleId, type, onRenew }: Props) {
  const isComplete = Boolean(idIn(vehicleId) && type) && !standsByItself(type);
  const { data: paper } = useQuery({ ...inForceQuery(vehicleId, type), enabled: isComplete });
  if (!isComplete || !paper) return null;
  const { expiryDate } = paper;
  const until =
    expiryDate === null
      ? 'que no vence'
      : `que ${expiryDate < today() ? 'venció' : 'vence'} el ${formatDate(expiryDate)}`;
  return (
    <div className={classes.offer} role="status" data-full>
      <span>{`Ya tiene ${typeLabel(paper)} ${until}.`}</span>
      <Button variant="light" onClick={() => onRenew(paper)}>
        Renovar ese
      </Button>
    </div>
  );
}
