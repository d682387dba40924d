import { type Driver, driverForm, driverInputOf } from '@baqueano/domain/driver';
import { formatDate } from '@baqueano/domain/format';
import { formatPlate } from '@baqueano/domain/plate';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveDriver } from '../lookup/drivers.ts';
import { useVehiclesById } from '../lookup/vehicles.ts';
import { VehiclesField } from './vehicles-field.tsx';

interface Props {
  /** None: a new one. */
  driver?: Driver;
  /** The licence is what they came for. */
  renewing?: boolean;
  onClosed: () => void;
}

function valuesOf(driver: Driver | undefined) {
  return {
    name: driver?.name ?? '',
    document: driver?.licenseNumber ?? '',
    licenseNumber: driver?.licenseNumber ?? '',
    licenseExpiry: driver?.licenseExpiry ?? '',
    phone: driver?.phone ?? '',
    email: driver?.email ?? '',
    assignedVehicles: driver?.assignedVehicles ?? [],
  };
}

type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  name: 'Nombre',
  document: 'Documento (DNI)',
  licenseNumber: 'Número de licencia',
  licenseExpiry: 'Vencimiento de la licencia',
  phone: 'Teléfono',
  email: 'Email',
  assignedVehicles: 'Vehículos asignados',
};

export function DriverForm({ driver, renewing = false, onClosed }: Props) {
  const saving = useSaveDriver();
  const vehicles = useVehiclesById();
  const checked = useRecordForm({
    schema: driverForm,
    stored: driver,
    valuesOf,
    wording: {
      labels,
      words: {
        licenseExpiry: formatDate,
        assignedVehicles: (ids) => ids.map((id) => formatPlate(vehicles.get(id)?.licensePlate ?? id)).join(', '),
      },
    },
    save: async (values, seen) => {
      await saving.mutateAsync({ seen, input: driverInputOf(values) });
      void toast('success', driver ? 'Conductor actualizado exitosamente' : 'Conductor creado exitosamente');
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el conductor',
    onFailure: (message) => void toast('error', message),
    nextValues: driver ? undefined : () => valuesOf(undefined),
  });
  const { form } = checked;
  const field = (name: keyof Values) => ({ ...form.getInputProps(name), label: labels[name], size: 'md' });

  /** The document is not kept by itself: while both say the same, what is mended here must reach the licence number. */
  function changeDocument(document: string) {
    const sameBefore = form.values.document !== '' && form.values.licenseNumber === form.values.document;
    form.setFieldValue('document', document);
    if (sameBefore) form.setFieldValue('licenseNumber', document);
  }

  return (
    <FormModal
      title={driver ? 'Editar Conductor' : 'Agregar Nuevo Conductor'}
      submitLabel={driver ? 'Actualizar Conductor' : 'Crear Conductor'}
      checked={checked}
      draft={`driver:${driver?.id ?? ''}`}
      onClosed={onClosed}
    >
      <TextInput
        {...field('name')}
        autoComplete="off"
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus={!renewing || undefined}
      />
      <TextInput
        {...field('document')}
        onChange={(event) => changeDocument(event.currentTarget.value)}
        autoComplete="off"
        required
      />
      <TextInput
        {...field('licenseNumber')}
        description="Si lo dejás vacío, es el documento"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
      <DateInput {...field('licenseExpiry')} required data-autofocus={renewing || undefined} />
      <TextInput {...field('phone')} type="tel" autoComplete="off" required />
      <TextInput {...field('email')} type="email" autoComplete="off" wrapperProps={{ 'data-full': true }} required />
      <VehiclesField
        {...field('assignedVehicles')}
        driverId={driver?.id}
        value={form.values.assignedVehicles}
        onChange={(ids) => form.setFieldValue('assignedVehicles', ids)}
      />
    </FormModal>
  );
}
