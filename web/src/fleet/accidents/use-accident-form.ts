import type { Accident } from '@baqueano/domain/accidents/accident';
import { thisMinute } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { driverAtQuery } from '../assignments/queries.ts';
import { useDriversById } from '../lookup/drivers.ts';
import { useVehicleOptions } from '../lookup/vehicle-options.ts';
import { useSaveAccident } from './queries.ts';
import {
  type AccidentValues,
  byAssignments,
  fields,
  momentOf,
  nobodyKnown,
  schemaOf,
  somebodyElse,
  valuesOf,
} from './values.ts';
import { partiesCount } from './words.ts';

export interface AccidentFormProps {
  accident?: Accident;
  start?: { vehicleId?: string };
  /** The insurer has been informed: the form starts with its answer. */
  reporting?: boolean;
  onClosed: () => void;
}

const whoDrove: Record<string, string> = {
  [byAssignments]: 'Según las asignaciones',
  [somebodyElse]: 'Otra persona',
  [nobodyKnown]: 'Nadie',
};

export function useAccidentForm({ accident, start, reporting = false }: AccidentFormProps) {
  const vehicles = useVehicleOptions(accident?.vehicle && { id: accident.vehicleId, ...accident.vehicle });
  const drivers = useDriversById();
  const saving = useSaveAccident();
  const files = useFormFiles('accident', accident?.id);
  const [opened] = useState(thisMinute);
  const [asked, setAsked] = useState({
    vehicleId: accident?.vehicleId ?? start?.vehicleId ?? '',
    at: accident?.moment ?? opened,
  });
  const lookup = useQuery(driverAtQuery(asked.vehicleId, asked.at));
  const assigned = lookup.data;
  const checked = useRecordForm({
    schema: schemaOf({ stored: accident, assigned }),
    stored: accident,
    valuesOf: (stored) => {
      const values = valuesOf(stored, { vehicleId: start?.vehicleId, moment: opened });
      return reporting ? { ...values, state: 'reported' as const } : values;
    },
    wording: {
      fields,
      words: {
        vehicleId: (id) => vehicles?.find(({ value }) => value === id)?.label ?? 'Otro vehículo',
        moment: formatDate,
        driver: (id) => drivers.get(id)?.name ?? whoDrove[id] ?? 'Otro conductor',
        thirdParties: (parties) => partiesCount(parties.length),
      },
    },
    save: async (input, seen) => {
      files.give(await saving.mutateAsync({ seen, input }));
      const changed = reporting ? 'Denuncia registrada exitosamente' : 'Siniestro actualizado exitosamente';
      void toast('success', accident ? changed : 'Siniestro creado exitosamente');
    },
    failureMessage: 'Error al guardar el siniestro',
    onValuesChange: (values) => {
      const next = { vehicleId: values.vehicleId, at: momentOf(values) };
      if (next.vehicleId !== asked.vehicleId || next.at !== asked.at) setAsked(next);
    },
  });
  const { form } = checked;
  const field = <Name extends keyof AccidentValues>(name: Name) => ({
    ...form.getInputProps(name),
    label: fields[name].label,
    size: 'md' as const,
  });
  // A draft belongs to the form without its opening minute, which differs each time.
  const kept = accident
    ? form
    : { ...form, getInitialValues: () => ({ ...form.getInitialValues(), moment: '', time: '' }) };
  return { checked: { ...checked, form: kept }, form, field, vehicles, drivers, assigned, files };
}

export type AccidentFormState = ReturnType<typeof useAccidentForm>;
