import { readingForm } from '@baqueano/domain/clearance/own-unit';
import { today } from '@baqueano/domain/values/dates';
import { formatKm } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';
import type { ActForms } from '../../../lib/acts/act-forms.ts';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../../ui/fields/record-select.tsx';
import { FormModal } from '../../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../../ui/form/use-dialog-form.ts';
import { noVehicleFound, useVehicleOptions } from '../../lookup/vehicle-options.ts';
import { useVehiclesById } from '../../lookup/vehicles.ts';
import { useAddReading, useKmDoubt, yesTo } from '../queries.ts';

interface Props {
  /** The screen's own vehicle. */
  vehicle?: VehicleLabel & { id: string };
  onClosed: () => void;
}

/** An odometer reading of any vehicle. */
function ReadingForm({ vehicle, onClosed }: Props) {
  const vehicles = useVehiclesById();
  const options = useVehicleOptions(vehicle);
  const adding = useAddReading();
  const checked = useDialogForm({
    schema: readingForm,
    initialValues: { vehicleId: vehicle?.id ?? '', date: today(), km: '' as number | '' },
    save: async ({ vehicleId, date, km }, confirm) => {
      await adding.mutateAsync({ vehicleId, date, km, confirm, licensePlate: plateOfId(vehicleId) });
      toast('success', 'Kilómetros anotados');
    },
    doubt: {
      field: 'km',
      of: ({ vehicleId, km }) => doubtOf({ licensePlate: plateOfId(vehicleId), km }),
      refused: (question) => ({ question, yes: yesTo(question) }),
    },
    failureMessage: 'Error al guardar los kilómetros',
    // The next unit, at the gate.
    nextValues: ({ date }) => ({ vehicleId: '', date, km: '' as const }),
  });
  const { form } = checked;
  const { vehicleId, date } = form.values;
  const doubtOf = useKmDoubt({ vehicleId, date });
  const known = vehicles.get(vehicleId);

  function plateOfId(id: string): string {
    const known = vehicles.get(id) ?? (vehicle?.id === id ? vehicle : undefined);
    return known ? plateOf(known) : '';
  }

  return (
    <FormModal title="Anotar kilómetros" submitLabel="Guardar" checked={checked} draft="reading" onClosed={onClosed}>
      <RecordSelect
        {...form.getInputProps('vehicleId')}
        value={vehicleId}
        label="Vehículo"
        size="md"
        placeholder="Buscar por patente, marca o modelo"
        options={options ?? []}
        nothingFoundMessage={noVehicleFound(options)}
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus={!vehicle || undefined}
      />
      <NumberField
        {...form.getInputProps('km')}
        label="Kilometraje"
        description={known && `Hasta ahora: ${formatKm(known.currentKm)}`}
        size="md"
        unit="km"
        required
        data-autofocus={vehicle ? true : undefined}
      />
      <DateInput {...form.getInputProps('date')} label="Fecha" size="md" required />
    </FormModal>
  );
}

export const forms: ActForms<'reading'> = {
  form: ({ vehicle, onClosed }) => <ReadingForm vehicle={vehicle} onClosed={onClosed} />,
};
