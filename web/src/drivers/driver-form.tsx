import { type Driver, driverForm, driverInputOf } from '@baqueano/domain/driver';
import { TextInput } from '@mantine/core';
import { toast } from '../lib/toasts.ts';
import { DateInput } from '../ui/date-input.tsx';
import { FormModal } from '../ui/form-modal.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useSaveDriver } from './queries.ts';
import { VehiclesField } from './vehicles-field.tsx';

interface Props {
  /** None: a new one. */
  driver?: Driver;
  onSaved: (driver: Driver) => void;
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

export function DriverForm({ driver, onSaved, onClosed }: Props) {
  const saving = useSaveDriver(driver);
  const checked = useCheckedForm({
    schema: driverForm,
    initialValues: valuesOf(driver),
    save: async (values) => {
      const saved = await saving.mutateAsync(driverInputOf(values));
      void toast('success', driver ? 'Conductor actualizado exitosamente' : 'Conductor creado exitosamente');
      onSaved(saved);
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el conductor',
    onFailure: (message) => void toast('error', message),
  });
  const { form } = checked;
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({ ...form.getInputProps(name), size: 'md' });

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
      onClosed={onClosed}
    >
      <TextInput
        {...field('name')}
        label="Nombre"
        autoComplete="off"
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
      <TextInput
        {...field('document')}
        onChange={(event) => changeDocument(event.currentTarget.value)}
        label="Documento (DNI)"
        autoComplete="off"
        required
      />
      <TextInput
        {...field('licenseNumber')}
        label="Número de licencia"
        description="Si lo dejás vacío, es el documento"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
      <DateInput {...field('licenseExpiry')} label="Vencimiento de la licencia" required />
      <TextInput {...field('phone')} label="Teléfono" type="tel" autoComplete="off" required />
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        wrapperProps={{ 'data-full': true }}
        required
      />
      <VehiclesField
        {...form.getInputProps('assignedVehicles')}
        driverId={driver?.id}
        value={form.values.assignedVehicles}
        onChange={(ids) => form.setFieldValue('assignedVehicles', ids)}
      />
    </FormModal>
  );
}
