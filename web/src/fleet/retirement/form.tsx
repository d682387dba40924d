import { today } from '@baqueano/domain/dates';
import {
  driverRetirementReasons,
  type RetirementReason,
  retirementReasonLabels,
  vehicleRetirementReasons,
} from '@baqueano/domain/retirement';
import { driverRetirementInput, vehicleRetirementInput } from '@baqueano/domain/retirement-input';
import { NativeSelect, Textarea } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import classes from './form.module.css';
import { isVehicle, type Leaver, type LeavingInput, nameOf, useRetire } from './queries.ts';

export interface RetirementFormProps {
  leaver: Leaver;
  onClosed: () => void;
}

const labels = { retiredOn: 'Desde', retiredReason: 'Motivo', retiredNote: 'Nota' };

interface Values {
  retiredOn: string;
  retiredReason: RetirementReason | '';
  retiredNote: string;
}
const nothingSaid = (): Values => ({ retiredOn: '', retiredReason: '', retiredNote: '' });

/** What leaving means here. */
function whatFollows(leaver: Leaver): string {
  if (!isVehicle(leaver)) {
    const left = leaver.assignedVehicles.length > 0 ? ' Sus vehículos quedan sin conductor desde ese día.' : '';
    return `Sale de las listas, los totales y las alertas.${left} Su historia queda, y se lo puede volver a dar de alta.`;
  }
  const left = leaver.assignedDriver ? ' Su conductor queda sin este vehículo desde ese día.' : '';
  return `Sale de las listas, los totales y las alertas.${left} Su historia y sus costos quedan, y se lo puede volver a dar de alta.`;
}

/** 'Dar de baja': since when, and why. */
export function RetirementForm({ leaver, onClosed }: RetirementFormProps) {
  const saving = useRetire();
  const ofVehicle = isVehicle(leaver);
  const reasons: readonly RetirementReason[] = ofVehicle ? vehicleRetirementReasons : driverRetirementReasons;
  const checked = useRecordForm<Values, LeavingInput, Leaver>({
    schema: ofVehicle ? vehicleRetirementInput : driverRetirementInput,
    stored: leaver,
    valuesOf: nothingSaid,
    wording: { labels, words: {} },
    save: async (input, seen = leaver) => {
      await saving.mutateAsync({ seen, input });
      void toast('success', ofVehicle ? 'Vehículo dado de baja exitosamente' : 'Conductor dado de baja exitosamente');
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al dar de baja',
    onFailure: (message) => void toast('error', message),
  });
  const { form } = checked;
  return (
    <FormModal
      title="Dar de baja"
      submitLabel="Dar de baja"
      checked={checked}
      draft={`retirement:${leaver.id}`}
      onClosed={onClosed}
    >
      <div className={classes.what} data-full>
        <strong>{nameOf(leaver)}</strong>
        <span>{whatFollows(leaver)}</span>
      </div>
      <DateInput
        {...form.getInputProps('retiredOn')}
        label={labels.retiredOn}
        size="md"
        usual={{ label: 'Hoy', date: today() }}
        required
        data-autofocus
      />
      <NativeSelect
        {...form.getInputProps('retiredReason')}
        label={labels.retiredReason}
        size="md"
        data={[
          { value: '', label: 'Elegí un motivo' },
          ...reasons.map((value) => ({ value, label: retirementReasonLabels[value] })),
        ]}
        required
      />
      <Textarea
        {...form.getInputProps('retiredNote')}
        label={labels.retiredNote}
        size="md"
        rows={2}
        maxLength={500}
        wrapperProps={{ 'data-full': true }}
      />
    </FormModal>
  );
}
