import { today } from '@baqueano/domain/dates';
import { formatKm } from '@baqueano/domain/format';
import { formatPlate } from '@baqueano/domain/plate';
import {
  defaultVehicleImage,
  meaningOf,
  offeredStatuses,
  type Vehicle,
  type VehicleStatus,
  vehicleInput,
  vehicleStatusLabel,
  vinLength,
} from '@baqueano/domain/vehicle';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toasts.ts';
import { IntegerInput } from '../../ui/fields/integer-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { driverQuestion } from '../lookup/driver-choice.ts';
import { driverNameOf, useDriversById } from '../lookup/drivers.ts';
import { useSaveVehicle } from '../lookup/vehicles.ts';
import { useKmDoubt } from '../odometer/queries.ts';
import { DriverField } from './driver-field.tsx';
import classes from './form.module.css';

interface Props {
  /** None: a new one. */
  vehicle?: Vehicle;
  onClosed: () => void;
}

/** An older status stays among the choices of the vehicle that has it; an unknown one stays as long as nobody chooses another. */
function statusOptions(vehicle: Vehicle | undefined) {
  const current = vehicle && !offeredStatuses.includes(vehicle.status as VehicleStatus) ? [vehicle.status] : [];
  return [...current, ...offeredStatuses].map((status) => ({
    value: meaningOf(status) ? status : '',
    label: vehicleStatusLabel(status),
  }));
}

function valuesOf(vehicle: Vehicle | undefined) {
  const status = vehicle?.status ?? 'disponible';
  return {
    brand: vehicle?.brand ?? '',
    model: vehicle?.model ?? '',
    year: vehicle?.year ?? '',
    licensePlate: vehicle ? formatPlate(vehicle.licensePlate) : '',
    vin: vehicle?.vin ?? '',
    currentKm: vehicle?.currentKm ?? '',
    status: meaningOf(status) ? status : undefined,
    assignedDriver: vehicle?.assignedDriver ?? '',
    tireInfo: vehicle?.tireInfo ?? '',
    imageUrl: vehicle && vehicle.imageUrl !== defaultVehicleImage ? vehicle.imageUrl : '',
  };
}

type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  licensePlate: 'Patente',
  vin: 'VIN',
  currentKm: 'Kilometraje',
  status: 'Estado',
  assignedDriver: 'Conductor asignado',
  tireInfo: 'Información de neumáticos',
  imageUrl: 'URL de la imagen',
};

const unansweredDriver = {
  success: false as const,
  error: { issues: [{ path: ['assignedDriver'], message: 'Confirmá con «Asignar igual» o elegí otro' }] },
};

export function VehicleForm({ vehicle, onClosed }: Props) {
  const saving = useSaveVehicle();
  const drivers = useDriversById();
  const doubtOf = useKmDoubt({ vehicleId: vehicle?.id ?? '', date: today() });
  /** The driver whose expired licence the person knows of. */
  const [agreed, setAgreed] = useState(vehicle?.assignedDriver);
  const question = (id: string | null | undefined) => (id && id !== agreed ? driverQuestion(drivers.get(id)) : null);
  const checked = useRecordForm({
    schema: {
      safeParse(values: unknown) {
        const result = vehicleInput.safeParse(values);
        return result.success && question(result.data.assignedDriver) ? unansweredDriver : result;
      },
    },
    stored: vehicle,
    valuesOf,
    wording: {
      labels,
      words: {
        currentKm: (km) => formatKm(Number(km)),
        status: (status) => vehicleStatusLabel(status ?? ''),
        assignedDriver: (id) => driverNameOf(id, drivers.get(id)),
      },
    },
    save: async (input, seen) => {
      const image = input.imageUrl ?? defaultVehicleImage;
      await saving.mutateAsync({ seen, input: { ...input, imageUrl: image } });
      void toast('success', vehicle ? 'Vehículo actualizado exitosamente' : 'Vehículo creado exitosamente');
    },
    doubt: {
      field: 'currentKm',
      of: async ({ currentKm: km }) => (vehicle && km !== vehicle.currentKm ? doubtOf({ ...vehicle, km }) : null),
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el vehículo',
    onFailure: (message) => void toast('error', message),
    // Fleets have many of a kind.
    nextValues: vehicle ? undefined : ({ brand, model, year }) => ({ ...valuesOf(undefined), brand, model, year }),
  });
  const { form } = checked;
  const field = (name: keyof Values) => ({ ...form.getInputProps(name), label: labels[name], size: 'md' });

  return (
    <FormModal
      title={vehicle ? 'Editar Vehículo' : 'Agregar Nuevo Vehículo'}
      submitLabel={vehicle ? 'Actualizar Vehículo' : 'Crear Vehículo'}
      checked={checked}
      draft={`vehicle:${vehicle?.id ?? ''}`}
      onClosed={onClosed}
    >
      <TextInput {...field('brand')} required data-autofocus />
      <TextInput {...field('model')} required />
      <IntegerInput {...field('year')} grouped={false} maxLength={5} required />
      <TextInput
        {...field('licensePlate')}
        classNames={{ input: classes.upper }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextInput
        {...field('vin')}
        description={form.errors.vin ? undefined : `${vinLength} caracteres\u00a0· Es el número de chasis de la cédula`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.upper }}
        maxLength={vinLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <IntegerInput {...field('currentKm')} unit="km" maxLength={14} required />
      <NativeSelect
        {...field('status')}
        value={form.values.status ?? ''}
        onChange={(event) => form.setFieldValue('status', event.currentTarget.value || undefined)}
        data={statusOptions(vehicle)}
      />
      <DriverField
        {...field('assignedDriver')}
        vehicleId={vehicle?.id}
        value={form.values.assignedDriver}
        onChange={(id) => form.setFieldValue('assignedDriver', id)}
        question={question(form.values.assignedDriver)}
        onAgree={() => {
          setAgreed(form.values.assignedDriver);
          form.clearFieldError('assignedDriver');
        }}
      />
      <TextInput
        {...field('imageUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        wrapperProps={{ 'data-full': true }}
      />
      <Textarea {...field('tireInfo')} rows={2} wrapperProps={{ 'data-full': true }} />
    </FormModal>
  );
}
