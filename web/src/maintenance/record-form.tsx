import { longestNotes, type MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Autocomplete, type ComboboxParsedItem } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from '../lib/toasts.ts';
import { CountedTextarea } from '../ui/counted-textarea.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { FormModal } from '../ui/form-modal.tsx';
import { insideDialog } from '../ui/inside-dialog.ts';
import { IntegerInput } from '../ui/integer-input.tsx';
import type { RecordOption } from '../ui/option-search.ts';
import { RecordSelect } from '../ui/record-select.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { vehicleOptionsQuery } from '../vehicles/queries.ts';
import { optionsQuery, useSaveRecord } from './queries.ts';
import { oilChangeHint, type RecordFormValues, recordFormSchema, valuesOf } from './record-values.ts';
import { filterSuggestions, suggestedServices } from './suggestions.ts';

interface Props {
  /** None: a new one. */
  record?: MaintenanceRecord;
  vehicles: ReadonlyMap<string, Vehicle>;
  /** Chosen from the start in a new one. */
  vehicle?: Vehicle;
  onSaved: (record: MaintenanceRecord) => void;
  onClosed: () => void;
}

const none: string[] = [];
const noVehicles: RecordOption[] = [];

function suggest({ options, search }: { options: ComboboxParsedItem[]; search: string }) {
  return filterSuggestions(options, search, 8);
}

/** Of the two texts that are mostly the same ones again. */
const suggesting = { filter: suggest, comboboxProps: insideDialog, openOnFocus: false, maxLength: 120, required: true };

export function RecordForm({ record, vehicles, vehicle, onSaved, onClosed }: Props) {
  const saving = useSaveRecord(record?.id);
  const { data: written } = useQuery(optionsQuery);
  const services = useMemo(() => suggestedServices(written?.serviceTypes ?? none), [written]);
  const { data: vehicleOptions = noVehicles } = useQuery(vehicleOptionsQuery);
  const checked = useCheckedForm({
    schema: recordFormSchema,
    initialValues: valuesOf(record, vehicle),
    save: async (input) => {
      const saved = await saving.mutateAsync(input);
      const created = 'Registro de mantenimiento creado exitosamente';
      void toast('success', record ? 'Registro actualizado exitosamente' : created);
      onSaved(saved);
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el registro',
    onFailure: (message) => void toast('error', message),
  });
  const { form } = checked;
  const field = (name: keyof RecordFormValues) => ({ ...form.getInputProps(name), size: 'md' });
  const hint = oilChangeHint(form.values);

  function chooseVehicle(vehicleId: string) {
    const odometer = (id: string) => vehicles.get(id)?.currentKm ?? '';
    const { km, vehicleId: before } = form.values;
    // What the person typed stays; what came from the vehicle chosen before goes with it.
    const prefilled = !record && (km === '' || km === odometer(before));
    form.setFieldValue('vehicleId', vehicleId);
    if (prefilled) form.setFieldValue('km', odometer(vehicleId));
  }

  return (
    <FormModal
      title={record ? 'Editar Registro' : 'Agregar Nuevo Registro'}
      submitLabel={record ? 'Actualizar Registro' : 'Crear Registro'}
      checked={checked}
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        onChange={chooseVehicle}
        label="Vehículo"
        placeholder="Buscá por patente, marca o modelo"
        options={vehicleOptions}
        nothingFoundMessage={
          vehicleOptions.length === 0 ? 'Todavía no hay vehículos cargados' : 'Ningún vehículo coincide'
        }
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
      <DateInput {...field('date')} label="Fecha" required />
      <IntegerInput {...field('km')} label="Kilometraje" unit="km" maxLength={14} required />
      <Autocomplete {...field('serviceType')} label="Tipo de servicio" data={services} {...suggesting} />
      <Autocomplete {...field('workshop')} label="Taller" data={written?.workshops ?? none} {...suggesting} />
      <IntegerInput {...field('cost')} label="Costo" unit="$" maxLength={22} required />
      {hint !== null && (
        <IntegerInput
          {...field('nextOilChangeKm')}
          label="Kilómetros hasta el próximo cambio de aceite"
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          unit="km"
          maxLength={12}
          required
        />
      )}
      <CountedTextarea
        {...field('notes')}
        label="Notas"
        longest={longestNotes}
        rows={3}
        wrapperProps={{ 'data-full': true }}
      />
    </FormModal>
  );
}
