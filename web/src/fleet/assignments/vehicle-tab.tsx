import { isCalendarDate } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { dayQuery } from './queries.ts';
import { AssignmentTab } from './tab.tsx';
import classes from './vehicle-tab.module.css';

/** Who had the vehicle and who will, and who had it on a day. */
export function VehicleAssignments({ vehicle: { id } }: { vehicle: Vehicle }) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Quién lo manejó
      </h2>
      <DayQuestion vehicleId={id} />
      <AssignmentTab of="vehicle" id={id} label="Quién lo manejó" none="No hay asignaciones registradas" />
    </section>
  );
}

/** Milliseconds: the year of '15/03/20' is not typed to its end. */
const typingPause = 300;

/** Who had it on a day. */
function DayQuestion({ vehicleId }: { vehicleId: string }) {
  const [day, setDay] = useState('');
  const [asked] = useDebouncedValue(day, typingPause);
  const { data, error } = useQuery(dayQuery(vehicleId, asked));
  return (
    <div className={classes.question}>
      <DateInput className={classes.day} label="Quién lo tenía el…" value={day} onChange={setDay} />
      <p className={classes.answer} role="status">
        {asked === day && isCalendarDate(day) && (data ?? (error ? messageOf(error) : 'Buscando…'))}
      </p>
    </div>
  );
}
