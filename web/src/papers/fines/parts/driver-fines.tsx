import { formatCount } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '../../../ui/list/card-line.module.css';
import { fineSummaryQuery } from '../queries.ts';

/** A line on a driver's open card, with the link to their fines. */
export function DriverFines({ driverId }: { driverId: string }) {
  const { data } = useQuery(fineSummaryQuery({ driverId }));
  const open = data && formatCount(data.open, 'abierta', 'abiertas');
  return (
    <p className={classes.line}>
      <Link to="/multas" search={{ conductor: driverId }}>
        {open ? `Multas: ${open}` : 'Multas'}
      </Link>
    </p>
  );
}
