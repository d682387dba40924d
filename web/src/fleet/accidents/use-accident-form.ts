import type { Accident } from '@baqueano/domain/accidents/accident';
import { thisMinute } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { useState } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { momentOf } from '../../ui/fields/typed-time.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useDriverChoice } from '../assignments/parts/driver-choice.tsx';
import { useVehicleOptions } from '../lookup/vehicle-options.ts';
import { useSaveAccident } from './queries.ts';
import { type AccidentValues, fields, schemaOf, valuesOf } from './values.ts';
import { partiesCount } from './words.ts';

export interface AccidentFormProps {
  accident?: Accident;
  start?: { vehicleId?: string };
  /** The insurer has been informed: the form starts with its answer. */
  reporting?: boolean;
  onClosed: () => void;
}

export function useAccidentForm({ accident, start, reporting = false }: AccidentFormProps) {
  const vehicles = useVehicleOptions(accident?.vehicle && { id: accident.vehicleId, ...accident.vehicle });
  const saving = useSaveAccident();
  const files = useFormFiles('accident', accident?.id);
  const [opened] = useState(thisMinute);
  const choice = useDriverChoice({
    vehicleId: accident?.vehicleId ?? start?.vehicleId ?? '',
    at: accident?.moment ?? opened,
  });
  const checked = useRecordForm({
    schema: schemaOf({ stored: accident, assigned: choice.assigned }),
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
        driver: choice.nameOf,
        thirdParties: (parties) => partiesCount(parties.length),
      },
    },
    save: async (input, seen) => {
      files.give(await saving.mutateAsync({ seen, input }));
      const changed = reporting ? 'Denuncia registrada exitosamente' : 'Siniestro actualizado exitosamente';
      void toast('success', accident ? changed : 'Siniestro creado exitosamente');
    },
    failureMessage: 'Error al guardar el siniestro',
    onValuesChange: (values) => choice.follow({ vehicleId: values.vehicleId, at: momentOf(values) }),
  });
  const { form } = checked;
  const field = <Name extends keyof AccidentValues>(name: Name) => ({
    ...form.getInputProps(name),
    label: fields[name].label,
    size: 'md' as const,
  });
  // A draft belongs to the form without its opening minute, which differs each time.
  const draftForm = accident
    ? form
    : { ...form, getInitialValues: () => ({ ...form.getInitialValues(), moment: '', time: '' }) };
  return { checked: { ...checked, form: draftForm }, form, field, vehicles, choice, files };
}

export type AccidentFormState = ReturnType<typeof useAccidentForm>;
