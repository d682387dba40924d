import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { Fine } from '@baqueano/domain/fines/fine';
import { formatDate } from '@baqueano/domain/values/format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import { useDriversById } from '../../fleet/lookup/drivers.ts';
import { useVehicleOptions } from '../../fleet/lookup/vehicle-options.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { momentOf } from '../../ui/fields/typed-time.ts';
import { askToCorrect } from '../../ui/form/use-dialog-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { assignedQuery, useSaveFine } from './queries.ts';
import { type FineValues, fields, paidValuesOf, schemaOf, somebodyElse, valuesOf } from './record/values.ts';

export interface FineFormProps {
  fine?: Fine;
  start?: { vehicleId?: string };
  /** A payment of today, with today's amount. */
  paying?: boolean;
  onClosed: () => void;
}

/** The units of an amount. */
export const amountUnits: Record<string, string> = { pesos: 'Pesos', units: 'Unidades fijas (UF)' };

/** Another one of the same vehicle, which the same authority often wrote. */
const nextValues = ({ vehicleId, jurisdiction, issuer }: FineValues): FineValues => ({
  ...valuesOf({ vehicleId, state: 'received' }),
  jurisdiction,
  issuer,
});

/** @param reveal is called when a field is wrong: it may be among the folded ones. */
export function useFineForm({ fine, start, paying = false }: FineFormProps, reveal: () => void) {
  const vehicles = useVehicleOptions(fine?.vehicle && { id: fine.vehicleId, ...fine.vehicle });
  const drivers = useDriversById();
  const saving = useSaveFine();
  const files = useFormFiles('document', fine?.id);
  const [queried, setQueried] = useState({
    vehicleId: fine?.vehicleId ?? start?.vehicleId ?? '',
    at: fine?.moment ?? '',
  });
  const wanted = queried.vehicleId !== '' && queried.at !== '';
  const lookup = useQuery({
    ...assignedQuery(queried.vehicleId, queried.at),
    ...(!wanted && { queryFn: skipToken }),
  });
  const unmoved =
    fine?.driverSource === 'assignments' && fine.vehicleId === queried.vehicleId && fine.moment === queried.at;
  const assigned: DriverAtMoment | undefined = unmoved
    ? { known: true, driverId: fine.driverId, driverName: fine.driverName }
    : lookup.data;
  const checked = useRecordForm({
    schema: schemaOf({ stored: fine, assigned }),
    stored: fine,
    valuesOf: (stored) => {
      if (!stored) return valuesOf({ vehicleId: start?.vehicleId, state: 'received' });
      return paying ? paidValuesOf(stored) : valuesOf(stored);
    },
    wording: {
      fields,
      words: {
        vehicleId: (id) => vehicles?.find(({ value }) => value === id)?.label ?? 'Otro vehículo',
        moment: formatDate,
        amountIn: (value) => amountUnits[value] ?? value,
        driver: (id) => drivers.get(id)?.name ?? (id === somebodyElse ? 'Otra persona' : 'Según las asignaciones'),
      },
    },
    save: async (input, seen) => {
      files.give(await saving.mutateAsync({ seen, input }));
      const changed = paying ? 'Pago registrado exitosamente' : 'Multa actualizada exitosamente';
      void toast('success', fine ? changed : 'Multa creada exitosamente');
    },
    onInvalid: () => {
      reveal();
      askToCorrect();
    },
    failureMessage: 'Error al guardar la multa',
    onFailure: (message) => {
      reveal();
      void toast('error', message);
    },
    onValuesChange: (values) => {
      const next = { vehicleId: values.vehicleId, at: momentOf(values) };
      if (next.vehicleId !== queried.vehicleId || next.at !== queried.at) setQueried(next);
    },
    nextValues: fine ? undefined : nextValues,
  });
  const { form } = checked;
  const field = <Name extends keyof FineValues>(name: Name) => ({
    ...form.getInputProps(name),
    label: fields[name].label,
    size: 'md' as const,
  });
  return { checked, form, field, vehicles, drivers, assigned, files, looking: lookup.isFetching };
}

export type FineFormState = ReturnType<typeof useFineForm>;
