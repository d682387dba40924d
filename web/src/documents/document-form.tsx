import { isCalendarDate } from '@baqueano/domain/dates';
import {
  type DocumentStatus,
  type DocumentType,
  documentInput,
  documentStatuses,
  documentStatusLabels,
  documentTypeLabels,
  documentTypes,
  effectiveStatus,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../lib/toasts.ts';
import { DateInput } from '../ui/date-input.tsx';
import { FormModal } from '../ui/form-modal.tsx';
import { IntegerInput } from '../ui/integer-input.tsx';
import { RecordSelect } from '../ui/record-select.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { vehicleOptionsQuery } from '../vehicles/queries.ts';
import { useSaveDocument } from './queries.ts';

interface Props {
  /** None: a new one. */
  document?: VehicleDocument;
  /** What a new one starts with. */
  vehicleId?: string;
  onSaved: (document: VehicleDocument) => void;
  onClosed: () => void;
}

const typeOptions = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }));
const statusOptions = documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }));

function valuesOf(document: VehicleDocument | undefined, vehicleId = '') {
  return {
    vehicleId: document?.vehicleId ?? vehicleId,
    type: document?.type ?? ('insurance' satisfies DocumentType),
    issueDate: document?.issueDate ?? '',
    expiryDate: document?.expiryDate ?? '',
    status: document?.status ?? ('valid' satisfies DocumentStatus),
    cost: document?.cost ?? '',
    details: document?.details ?? '',
  };
}

/** The person chooses a status; what is shown also follows from the date. Said while the two differ. */
function shownInstead({ status, expiryDate }: { status: DocumentStatus; expiryDate: string }): string | undefined {
  if (!isCalendarDate(expiryDate)) return undefined;
  const shown = effectiveStatus({ status, expiryDate });
  return shown === status ? undefined : `Se muestra como ${documentStatusLabels[shown]}: la fecha ya pasó.`;
}

export function DocumentForm({ document, vehicleId, onSaved, onClosed }: Props) {
  const { data: vehicles } = useQuery(vehicleOptionsQuery);
  const saving = useSaveDocument(document?.id);
  const checked = useCheckedForm({
    schema: documentInput,
    initialValues: valuesOf(document, vehicleId),
    save: async (input) => {
      const saved = await saving.mutateAsync(input);
      void toast('success', document ? 'Documento actualizado exitosamente' : 'Documento creado exitosamente');
      onSaved(saved);
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el documento',
    onFailure: (message) => void toast('error', message),
  });
  const { form } = checked;
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({ ...form.getInputProps(name), size: 'md' });
  return (
    <FormModal
      title={document ? 'Editar Documento' : 'Agregar Nuevo Documento'}
      submitLabel={document ? 'Actualizar Documento' : 'Crear Documento'}
      checked={checked}
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        value={form.values.vehicleId}
        label="Vehículo"
        placeholder="Buscar por patente, marca o modelo"
        options={vehicles ?? []}
        {...(vehicles?.length === 0 && { nothingFoundMessage: 'Todavía no hay vehículos: agregalos en Vehículos.' })}
        required
        data-autofocus
      />
      <NativeSelect {...field('type')} label="Tipo de documento" data={typeOptions} required />
      <DateInput
        {...field('issueDate')}
        label="Fecha de emisión"
        onChange={(date) => {
          form.setFieldValue('issueDate', date);
          // It may have been wrong only because of the other date.
          form.clearFieldError('expiryDate');
        }}
        required
      />
      <DateInput {...field('expiryDate')} label="Fecha de vencimiento" required />
      <NativeSelect
        {...field('status')}
        label="Estado"
        data={statusOptions}
        description={shownInstead(form.values)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
      <IntegerInput {...field('cost')} label="Costo" unit="$" maxLength={20} />
      <Textarea {...field('details')} label="Detalles" rows={3} wrapperProps={{ 'data-full': true }} />
    </FormModal>
  );
}
