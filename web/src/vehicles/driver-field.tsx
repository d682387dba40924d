import type { Driver } from '@baqueano/domain/driver';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { driversQuery } from '../drivers/queries.ts';
import { RecordSelect } from '../ui/record-select.tsx';

interface Props {
  label: string;
  /** The driver's id, '' for none. */
  value: string;
  onChange: (id: string) => void;
}

const none: Driver[] = [];

/** Who drives a vehicle: one driver or nobody. */
export function DriverField({ value, onChange, ...props }: Props) {
  const { data, error } = useQuery(driversQuery);
  const options = useMemo(
    () =>
      (data ?? none).map(({ id, name, licenseNumber }) => ({
        value: id,
        label: name,
        hint: licenseNumber,
        keywords: [licenseNumber],
      })),
    [data],
  );
  const missing = error ? 'No se pudieron cargar los conductores' : 'Cargando conductores...';
  return (
    <RecordSelect
      {...props}
      size="md"
      placeholder={data ? 'Sin conductor' : missing}
      disabled={!data}
      options={options}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el conductor', 'aria-hidden': false, tabIndex: 0 }}
    />
  );
}
