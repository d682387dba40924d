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

/** The past, present and planned drivers of the vehicle, and its driver on a day. */
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

/** Milliseconds: '15/03/20' may be the start of '15/03/2026'. */
const typingPause = 300;

function DayQuestion({ vehicleId }: { vehicleId: string }) {
  const [day, setDay] = useState('');
  const [queried] = useDebouncedValue(day, typingPause);
  const { data, error } = useQuery(dayQuery(vehicleId, queried));
  return (
    <div className={classes.question}>
      <DateInput className={classes.day} label="Quién lo tenía el…" value={day} onChange={setDay} />
      <p className={classes.answer} role="status">
        {queried === day && isCalendarDate(day) && (data ?? (error ? messageOf(error) : 'Buscando…'))}
      </p>
    </div>
  );
}
