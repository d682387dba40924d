import { longestNotes, type MaintenanceRecord } from '@baqueano/domain/maintenance';
import { maintenanceFields } from '@baqueano/domain/maintenance-fields';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import { noVehicleFound, useVehicleOptions } from '../../fleet/lookup/vehicle-options.ts';
import { listedVehicle, useVehiclesById } from '../../fleet/lookup/vehicles.ts';
import { useKmDoubt } from '../../fleet/odometer/queries.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { ownDefaults } from '../../lib/session/own-defaults.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { findRecord, optionsQuery, useDeleteMaintenance, useSaveMaintenance } from './queries.ts';
import { suggestedServices } from './suggestions.ts';
import { oilChangeHint, type RecordFormValues, type RecordStart, recordFormSchema, valuesOf } from './values.ts';
import { deletionOf } from './words.ts';

interface Props {
  record?: MaintenanceRecord;
  start?: RecordStart;
  onClosed: () => void;
}

const none: string[] = [];
const noVehicles: RecordOption[] = [];

/** For the two texts that people mostly repeat. */
const usual = { ...suggesting, maxLength: 120, required: true };

function RecordForm({ record, start, onClosed }: Props) {
  const saving = useSaveMaintenance();
  const files = useFormFiles('maintenance', record?.id);
  const vehicles = useVehiclesById();
  const { data: written } = useQuery(optionsQuery);
  const services = useMemo(() => suggestedServices(written?.serviceTypes ?? none), [written]);
  const known = record?.vehicle ? { id: record.vehicleId, ...record.vehicle } : start?.vehicle;
  const vehicleOptions = useVehicleOptions(known);
  const [defaults] = useState(ownDefaults);
  const checked = useRecordForm({
    schema: recordFormSchema,
    stored: record,
    valuesOf: (stored) => valuesOf(stored, start, defaults),
    wording: {
      fields: maintenanceFields,
      words: { vehicleId: (id) => vehicleOptions?.find(({ value }) => value === id)?.label ?? 'Otro vehículo' },
    },
    save: async (input, seen) => {
      files.give(await saving.mutateAsync({ seen, input }));
      const created = 'Registro de mantenimiento creado exitosamente';
      void toast('success', record ? 'Registro actualizado exitosamente' : created);
    },
    doubt: {
      field: 'km',
      of: async ({ vehicleId, date, km }) => {
        const vehicle = vehicles.get(vehicleId);
        const asStored = record?.vehicleId === vehicleId && record.date === date && record.km === km;
        return vehicle && !asStored ? doubtOf({ licensePlate: plateOf(vehicle), km }) : null;
      },
    },
    failureMessage: 'Error al guardar el registro',
    // The next line of the same invoice.
    nextValues: record ? undefined : (saved) => ({ ...saved, cost: '', notes: '' }),
  });
  const { form } = checked;
  const { vehicleId, date } = form.values;
  const doubtOf = useKmDoubt({ vehicleId, date, except: record?.id });
  const field = (name: keyof RecordFormValues) => ({
    ...form.getInputProps(name),
    label: maintenanceFields[name].label,
    size: 'md',
  });
  const hint = oilChangeHint(form.values);

  function chooseVehicle(vehicleId: string) {
    const odometer = (id: string) => vehicles.get(id)?.currentKm ?? '';
    const { km, vehicleId: before } = form.values;
    // Typed text stays; values of the vehicle chosen before are replaced.
    const prefilled = !record && (km === '' || km === odometer(before) || !form.isDirty('km'));
    form.setFieldValue('vehicleId', vehicleId);
    if (prefilled) form.setFieldValue('km', odometer(vehicleId));
  }

  return (
    <FormModal
      title={record ? 'Editar registro' : 'Agregar nuevo registro'}
      submitLabel={record ? 'Actualizar registro' : 'Crear registro'}
      checked={checked}
      draft={`maintenance:${record?.id ?? ''}`}
      holds={files.holds}
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        onChange={chooseVehicle}
        placeholder="Buscar por patente, marca o modelo"
        options={vehicleOptions ?? noVehicles}
        nothingFoundMessage={noVehicleFound(vehicleOptions)}
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
      <DateInput {...field('date')} required />
      <NumberField {...field('km')} unit="km" required />
      <Autocomplete {...field('serviceType')} data={services} {...usual} />
      <Autocomplete {...field('workshop')} data={written?.workshops ?? none} {...usual} />
      <NumberField {...field('cost')} unit="$" required />
      {hint !== null && <NumberField {...field('nextOilChangeKm')} description={hint} unit="km" required />}
      <CountedTextarea {...field('notes')} longest={longestNotes} rows={3} wrapperProps={{ 'data-full': true }} />
      {files.section}
    </FormModal>
  );
}

export const forms: ActForms<'maintenance', MaintenanceRecord> = {
  find: findRecord,
  missing: 'Ese registro de mantenimiento ya no existe.',
  form: ({ record, start: { serviceType }, vehicle, previous, onClosed }) => (
    <RecordForm record={record} start={{ vehicle, serviceType, previous }} onClosed={onClosed} />
  ),
  deletion: {
    path: '/api/maintenance',
    useDelete: useDeleteMaintenance,
    question: (record, cache) => deletionOf(record, record.vehicle ?? listedVehicle(cache, record.vehicleId)),
    words: { deleted: 'Registro eliminado exitosamente', failed: 'Error al eliminar el registro' },
  },
};
