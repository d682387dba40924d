import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '../../../ui/list/card-line.module.css';
import { accidentSummaryQuery } from '../queries.ts';

/** A line on a driver's open card, with the link to their accidents. */
export function DriverAccidents({ driverId }: { driverId: string }) {
  const { data } = useQuery(accidentSummaryQuery({ driverId }));
  return (
    <p className={classes.line}>
      <Link to="/siniestros" search={{ conductor: driverId }}>
        {data?.total ? `Siniestros: ${data.total}` : 'Siniestros'}
      </Link>
    </p>
  );
}
