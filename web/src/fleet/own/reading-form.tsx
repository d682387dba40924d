import { type OwnUnit, readingInput } from '@baqueano/domain/clearance/own-unit';
import { today } from '@baqueano/domain/values/dates';
import { formatDate, formatKm } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { kmQuestion } from '@baqueano/domain/vehicles/odometer';
import { useFormFiles } from '../../files/form-files.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useAddReading, yesTo } from '../odometer/queries.ts';

interface Props {
  unit: OwnUnit;
  onClosed: () => void;
}

export function OwnReadingForm({ unit: { id, licensePlate, lastReading }, onClosed }: Props) {
  const adding = useAddReading();
  const photo = useFormFiles('vehicle', undefined);
  const checked = useDialogForm({
    schema: readingInput,
    initialValues: { km: '' as number | '' },
    save: async ({ km }, confirm) => {
      const [first] = await photo.contents();
      await adding.mutateAsync({ vehicleId: id, licensePlate, km, confirm, fileId: first?.contentId });
      toast('success', 'Kilómetros anotados');
    },
    doubt: {
      field: 'km',
      of: async ({ km }) => {
        const question = kmQuestion({ licensePlate, km, date: today(), before: lastReading, after: null });
        return question ? { question, yes: yesTo(question) } : null;
      },
      refused: (question) => ({ question, yes: yesTo(question) }),
    },
    onInvalid: (message) => toast('error', message),
    failureMessage: 'Error al guardar los kilómetros',
  });
  return (
    <FormModal
      title={`Kilómetros de ${formatPlate(licensePlate)}`}
      submitLabel="Guardar"
      checked={checked}
      draft={`own-reading:${id}`}
      holds={photo.holds}
      onClosed={onClosed}
    >
      <NumberField
        {...checked.form.getInputProps('km')}
        label="Cuántos kilómetros marca"
        description={lastReading && `La última vez: ${formatKm(lastReading.km)}, el ${formatDate(lastReading.date)}`}
        size="lg"
        unit="km"
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
      {photo.section}
    </FormModal>
  );
}
