import { assignmentStateLabels, assignmentStates } from '@baqueano/domain/drivers/assignment';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { driversQuery } from '../lookup/drivers.ts';
import { useVehicleOptions } from '../lookup/vehicle-options.ts';
import { useVehicleOf } from '../lookup/vehicles.ts';
import type { AssignmentFilter } from './filter.ts';
import classes from './filters.module.css';
import type { AssignmentSearch } from './search.ts';

interface Props {
  filter: AssignmentFilter;
  onChange: (change: AssignmentSearch) => void;
}

const states = [
  { value: '', label: 'Estado: todos' },
  ...assignmentStates.map((value) => ({ value, label: assignmentStateLabels[value] })),
];

export function AssignmentFilters({ filter, onChange }: Props) {
  return (
    <>
      <VehicleFilter id={filter.vehicleId} onChange={(vehiculo) => onChange({ vehiculo })} />
      <DriverFilter id={filter.driverId} onChange={(conductor) => onChange({ conductor })} />
      <FilterSelect
        label="Filtrar por estado"
        options={states}
        value={filter.state}
        onChange={(estado) => onChange({ estado })}
        fit
      />
      <DayFilter day={filter.on} onChange={(dia) => onChange({ dia })} />
    </>
  );
}

interface RecordFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

const clearable = (label: string) => ({
  clearable: true,
  clearButtonProps: { 'aria-label': label, 'aria-hidden': false, tabIndex: 0 },
});

function VehicleFilter({ id = '', onChange }: RecordFilterProps) {
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

/** The drivers are asked for by whoever comes to it. */
function DriverFilter({ id = '', onChange }: RecordFilterProps) {
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

/** Milliseconds: the year of '15/03/20' is not typed to its end. */
const typingPause = 300;

/** What is half typed is no filter yet. */
function DayFilter({ day = '', onChange }: DayProps) {
  const filterLater = useDebouncedCallback(onChange, typingPause);
  const [typed, setTyped] = useState(day);
  const [before, setBefore] = useState(day);
  if (day !== before) {
    // Also when all filters are taken away.
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
