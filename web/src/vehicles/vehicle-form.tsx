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
import { toast } from '../lib/toasts.ts';
import { FormModal } from '../ui/form-modal.tsx';
import { IntegerInput } from '../ui/integer-input.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { DriverField } from './driver-field.tsx';
import { useSaveVehicle } from './queries.ts';
import classes from './vehicle-form.module.css';

interface Props {
  /** None: a new one. */
  vehicle?: Vehicle;
  onSaved: (vehicle: Vehicle) => void;
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

export function VehicleForm({ vehicle, onSaved, onClosed }: Props) {
  const saving = useSaveVehicle(vehicle?.id);
  const checked = useCheckedForm({
    schema: vehicleInput,
    initialValues: valuesOf(vehicle),
    save: async ({ assignedDriver, ...input }) => {
      const saved = await saving.mutateAsync({
        ...input,
        imageUrl: input.imageUrl ?? defaultVehicleImage,
        // Left alone, it stays as it is by now: somebody else may have assigned the vehicle in the meantime.
        ...(form.isDirty('assignedDriver') && { assignedDriver }),
      });
      void toast('success', vehicle ? 'Vehículo actualizado exitosamente' : 'Vehículo creado exitosamente');
      onSaved(saved);
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el vehículo',
    onFailure: (message) => void toast('error', message),
  });
  const { form } = checked;
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({ ...form.getInputProps(name), size: 'md' });

  return (
    <FormModal
      title={vehicle ? 'Editar Vehículo' : 'Agregar Nuevo Vehículo'}
      submitLabel={vehicle ? 'Actualizar Vehículo' : 'Crear Vehículo'}
      checked={checked}
      onClosed={onClosed}
    >
      <TextInput {...field('brand')} label="Marca" required data-autofocus />
      <TextInput {...field('model')} label="Modelo" required />
      <IntegerInput {...field('year')} label="Año" grouped={false} maxLength={5} required />
      <TextInput
        {...field('licensePlate')}
        label="Patente"
        classNames={{ input: classes.upper }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextInput
        {...field('vin')}
        label="VIN"
        description={form.errors.vin ? undefined : `${vinLength} caracteres`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.upper }}
        maxLength={vinLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <IntegerInput {...field('currentKm')} label="Kilometraje" unit="km" maxLength={14} required />
      <NativeSelect
        {...field('status')}
        value={form.values.status ?? ''}
        onChange={(event) => form.setFieldValue('status', event.currentTarget.value || undefined)}
        label="Estado"
        data={statusOptions(vehicle)}
      />
      <DriverField
        {...form.getInputProps('assignedDriver')}
        value={form.values.assignedDriver}
        onChange={(id) => form.setFieldValue('assignedDriver', id)}
      />
      <TextInput
        {...field('imageUrl')}
        label="URL de la imagen"
        type="url"
        inputMode="url"
        placeholder="https://"
        wrapperProps={{ 'data-full': true }}
      />
      <Textarea
        {...field('tireInfo')}
        label="Información de neumáticos"
        rows={2}
        wrapperProps={{ 'data-full': true }}
      />
    </FormModal>
  );
}
