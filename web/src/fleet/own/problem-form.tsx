import { type OwnUnit, problemInput } from '@baqueano/domain/clearance/own-unit';
import { formatPlate } from '@baqueano/domain/values/plate';
import { Textarea } from '@mantine/core';
import { useFormFiles } from '../../files/form-files.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useReportProblem } from './queries.ts';

interface Props {
  unit: OwnUnit;
  /** The first words of it. */
  message?: string;
  onClosed: () => void;
}

/** A problem of the driver's own unit, in words and photos. */
export function ProblemForm({ unit: { id, licensePlate }, message: first = '', onClosed }: Props) {
  const reporting = useReportProblem();
  const photos = useFormFiles('vehicle', undefined);
  const checked = useDialogForm({
    schema: problemInput,
    initialValues: { vehicleId: id, message: first },
    save: async ({ vehicleId, message }) => {
      const fileIds = (await photos.contents()).map(({ contentId }) => contentId);
      await reporting.mutateAsync({ vehicleId, message, fileIds });
      toast('success', 'Problema avisado: lo ven en el taller');
    },
    onInvalid: (message) => toast('error', message),
    failureMessage: 'Error al avisar el problema',
  });
  return (
    <FormModal
      title={`Problema con ${formatPlate(licensePlate)}`}
      submitLabel="Avisar"
      checked={checked}
      draft={`problem:${id}:${first}`}
      holds={photos.holds}
      onClosed={onClosed}
    >
      <Textarea
        {...checked.form.getInputProps('message')}
        label="Qué pasa"
        placeholder="Por ejemplo: hace ruido al frenar"
        size="md"
        rows={3}
        maxLength={250}
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
      {photos.section}
    </FormModal>
  );
}
