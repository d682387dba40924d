import { isCalendarDate } from '@baqueano/domain/values/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { driversQuery } from '../lookup/drivers.ts';
import { useVehicleOptions } from '../lookup/vehicle-options.ts';
import { useVehicleOf } from '../lookup/vehicles.ts';
import classes from './filters.module.css';

interface RecordFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

const clearable = (label: string) => ({
  clearable: true,
  clearButtonProps: { 'aria-label': label, 'aria-hidden': false, tabIndex: 0 },
});

export function VehicleFilter({ id = '', onChange }: RecordFilterProps) {
  const { vehicle } = useVehicleOf(id || undefined);
  return (
    <RecordSelect
      aria-label="Filtrar por vehículo"
      placeholder="Vehículo"
      options={useVehicleOptions(vehicle) ?? []}
      value={id}
      onChange={(next) => onChange(next || undefined)}
      {...clearable('Quitar el filtro por vehículo')}
    />
  );
}

/** The drivers are loaded with the first focus. */
export function DriverFilter({ id = '', onChange }: RecordFilterProps) {
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery({ ...driversQuery, enabled: wanted || id !== '' });
  const options = useMemo(
    () =>
      (data ?? []).map(({ id: value, name: label, licenseNumber }) => ({ value, label, keywords: [licenseNumber] })),
    [data],
  );
  return (
    <RecordSelect
      aria-label="Filtrar por conductor"
      placeholder="Conductor"
      options={options}
      value={id}
      onChange={(next) => onChange(next || undefined)}
      onFocus={() => setWanted(true)}
      {...clearable('Quitar el filtro por conductor')}
    />
  );
}

interface DayProps {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Milliseconds: '15/03/20' may be the start of '15/03/2026'. */
const typingPause = 300;

/** A date is no filter until it is complete. */
export function DayFilter({ day = '', onChange }: DayProps) {
  const filterLater = useDebouncedCallback(onChange, typingPause);
  const [typed, setTyped] = useState(day);
  const [before, setBefore] = useState(day);
  if (day !== before) {
    // Also when all filters are cleared.
    setBefore(day);
    setTyped(day);
  }
  return (
    <DateInput
      className={classes.day}
      wrapperProps={{ 'data-wide': true }}
      label="Quién lo tenía el día"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        filterLater.cancel();
        if (next !== day && (next === '' || isCalendarDate(next))) filterLater(next || undefined);
      }}
    />
  );
}
