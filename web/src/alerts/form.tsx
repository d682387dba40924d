import {
  type Alert,
  type AlertPriority,
  type AlertType,
  alertPriorities,
  alertPriorityLabels,
  alertTypeLabels,
  alertTypes,
} from '@baqueano/domain/alerts/alert';
import { reminderInput } from '@baqueano/domain/alerts/reminder';
import { NativeSelect, Textarea } from '@mantine/core';
import { useVehicleOptions } from '../fleet/lookup/vehicle-options.ts';
import type { ActForms } from '../lib/acts/act-forms.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../ui/fields/date-input.tsx';
import { RecordSelect } from '../ui/fields/record-select.tsx';
import { FormModal } from '../ui/form/form-modal.tsx';
import { useDialogForm } from '../ui/form/use-dialog-form.ts';
import { useCreateReminder } from './queries.ts';

interface Props {
  /** The first vehicle. */
  vehicleId?: string;
  onSaved?: (reminder: Alert) => void;
  onClosed: () => void;
}

const typeOptions = alertTypes.map((value) => ({ value, label: alertTypeLabels[value] }));
const priorityOptions = alertPriorities.map((value) => ({ value, label: alertPriorityLabels[value] }));

const emptyReminder = {
  vehicleId: '',
  message: '',
  type: 'maintenance' satisfies AlertType,
  priority: 'medium' satisfies AlertPriority,
  dueDate: '',
};

export function ReminderForm({ vehicleId = '', onSaved, onClosed }: Props) {
  const vehicles = useVehicleOptions();
  const creating = useCreateReminder();
  const checked = useDialogForm({
    schema: reminderInput,
    initialValues: { ...emptyReminder, vehicleId },
    save: async (input) => {
      const created = await creating.mutateAsync(input);
      void toast('success', 'Recordatorio creado exitosamente');
      onSaved?.(created);
    },
    failureMessage: 'Error al guardar el recordatorio',
  });
  const field = (name: keyof typeof emptyReminder) => ({ ...checked.form.getInputProps(name), size: 'md' });

  return (
    <FormModal
      title="Nuevo recordatorio"
      submitLabel="Crear recordatorio"
      checked={checked}
      draft="reminder"
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        value={checked.form.values.vehicleId}
        label="Vehículo"
        placeholder="Buscar por patente, marca o modelo"
        options={vehicles ?? []}
        {...(vehicles?.length === 0 && { nothingFoundMessage: 'Todavía no hay vehículos: agregalos en Vehículos.' })}
        required
        data-autofocus
      />
      <DateInput {...field('dueDate')} label="Vencimiento" ahead required />
      <Textarea
        {...field('message')}
        label="Mensaje"
        placeholder="Por ejemplo: rotar los neumáticos"
        rows={2}
        wrapperProps={{ 'data-full': true }}
        required
      />
      <NativeSelect {...field('type')} label="Tipo" data={typeOptions} required />
      <NativeSelect {...field('priority')} label="Prioridad" data={priorityOptions} required />
    </FormModal>
  );
}

export const forms: ActForms<'reminder'> = {
  form: ({ start, onClosed }) => <ReminderForm vehicleId={start.vehicleId} onClosed={onClosed} />,
};
