import { addMonths, isCalendarDate, today } from '@baqueano/domain/dates';
import {
  type DocumentInput,
  type DocumentStatus,
  documentInput,
  documentStatuses,
  documentStatusLabels,
  effectiveStatus,
  shownStatusLabels,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { type DocumentType, documentTypeLabels, documentTypes, typeLabel } from '@baqueano/domain/document-names';
import { formatDate, formatPesos } from '@baqueano/domain/format';
import { renewalOf } from '@baqueano/domain/renewal';
import { NativeSelect, Textarea } from '@mantine/core';
import { useVehicleOptions, useVehiclesById } from '../../fleet/lookup/vehicles.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { IntegerInput } from '../../ui/fields/integer-input.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import classes from './form.module.css';
import { useSaveDocument } from './queries.ts';
import { documentName } from './words.ts';

export interface DocumentStart {
  type?: DocumentType;
  vehicleId?: string;
}

interface Props {
  /** None: a new one. */
  document?: VehicleDocument;
  /** What a new one starts with. */
  start?: DocumentStart;
  /** The one that a new one follows: it starts with what this one says. */
  renewed?: VehicleDocument;
  onClosed: () => void;
}

const typeOptions = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }));
const statusOptions = documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }));

function valuesOf(document: Partial<DocumentInput> | undefined) {
  return {
    vehicleId: document?.vehicleId ?? '',
    type: document?.type ?? ('insurance' satisfies DocumentType as string),
    issueDate: document?.issueDate ?? '',
    expiryDate: document?.expiryDate ?? '',
    status: document?.status ?? ('valid' satisfies DocumentStatus),
    cost: document?.cost ?? '',
    details: document?.details ?? '',
  };
}

type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  vehicleId: 'Vehículo',
  type: 'Tipo de documento',
  issueDate: 'Fecha de emisión',
  expiryDate: 'Fecha de vencimiento',
  status: 'Estado',
  cost: 'Costo',
  details: 'Detalles',
};

/** The person chooses a status; what is shown also follows from the date. Said while the two differ. */
function shownInstead({ status, expiryDate }: { status: DocumentStatus; expiryDate: string }, closed = false) {
  if (!isCalendarDate(expiryDate)) return undefined;
  const shown = effectiveStatus({ status, expiryDate, closed });
  return shown === status ? undefined : `Se muestra como ${shownStatusLabels[shown]}: la fecha ya pasó.`;
}

/** Policies and inspections of a fleet often have the same dates. */
const sharesDates: readonly string[] = [
  'insurance',
  'vtv',
  'rto',
  'cargo_insurance',
  'fleet_policy',
] satisfies DocumentType[];

/** After one document another of the same vehicle and type. */
function nextValues({ vehicleId, type, issueDate, expiryDate }: Values): Values {
  return valuesOf({ vehicleId, type, ...(sharesDates.includes(type) && { issueDate, expiryDate }) });
}

/** Where the dates of a renewal come from. */
function startOf(renewed: VehicleDocument): string {
  if (renewed.expiryDate === null) return 'El anterior no vence: este empieza hoy.';
  const ended = `${renewed.expiryDate < today() ? 'venció' : 'vence'} el ${formatDate(renewed.expiryDate)}`;
  return renewalOf(renewed).issueDate === today()
    ? `El anterior ${ended}: este empieza hoy y dura lo mismo.`
    : `El anterior ${ended}: este empieza al día siguiente y dura lo mismo.`;
}

const copied = 'Copiado del anterior: revisalo';

/** What a renewal keeps in the details may be true of the old paper only. */
const ofOldDetails = (type: string) =>
  type === ('insurance' satisfies DocumentType) ? 'Del anterior: revisá el número de póliza' : copied;

export function DocumentForm({ document, start, renewed, onClosed }: Props) {
  const { vehicleId: id, vehicle: label } = document ?? renewed ?? {};
  const vehicles = useVehicleOptions(label && id ? { id, ...label } : undefined);
  const fleet = useVehiclesById();
  const saving = useSaveDocument();
  const checked = useRecordForm({
    schema: documentInput,
    stored: document,
    valuesOf: (stored) => valuesOf(stored ?? (renewed ? renewalOf(renewed) : start)),
    wording: {
      labels,
      words: {
        vehicleId: (id) => vehicles?.find(({ value }) => value === id)?.label ?? 'Otro vehículo',
        type: (type) => typeLabel({ type }),
        issueDate: formatDate,
        expiryDate: formatDate,
        status: (status) => documentStatusLabels[status],
        cost: (cost) => formatPesos(Number(cost)),
      },
    },
    save: async (input, seen) => {
      await saving.mutateAsync({ seen, input });
      void toast('success', document ? 'Documento actualizado exitosamente' : 'Documento creado exitosamente');
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al guardar el documento',
    onFailure: (message) => void toast('error', message),
    nextValues: document || renewed ? undefined : nextValues,
  });
  const { form } = checked;
  const { issueDate } = form.values;
  const ofRenewed = renewed && documentName(renewed, renewed.vehicle ?? fleet.get(renewed.vehicleId ?? ''));
  const title = document ? 'Editar Documento' : ofRenewed ? `Renovar ${ofRenewed}` : 'Agregar Nuevo Documento';
  const field = (name: keyof Values) => ({ ...form.getInputProps(name), label: labels[name], size: 'md' });
  return (
    <FormModal
      title={title}
      submitLabel={document ? 'Actualizar Documento' : 'Crear Documento'}
      checked={checked}
      draft={`document:${document?.id ?? ''}`}
      onClosed={onClosed}
    >
      {renewed && (
        <p className={classes.renewal} data-full>
          {startOf(renewed)} Podés cambiar todo.
        </p>
      )}
      <RecordSelect
        {...field('vehicleId')}
        value={form.values.vehicleId}
        placeholder="Buscar por patente, marca o modelo"
        options={vehicles ?? []}
        {...(vehicles?.length === 0 && { nothingFoundMessage: 'Todavía no hay vehículos: agregalos en Vehículos.' })}
        required
        data-autofocus={!renewed || undefined}
      />
      <NativeSelect {...field('type')} data={typeOptions} required />
      <DateInput
        {...field('issueDate')}
        onChange={(date) => {
          form.setFieldValue('issueDate', date);
          // It may have been wrong only because of the other date.
          form.clearFieldError('expiryDate');
        }}
        usual={{ label: 'Hoy', date: today() }}
        required
      />
      <DateInput
        {...field('expiryDate')}
        usual={{ label: 'Un año', date: addMonths(isCalendarDate(issueDate) ? issueDate : today(), 12) }}
        required
      />
      <NativeSelect
        {...field('status')}
        data={statusOptions}
        description={shownInstead(form.values, document?.closed)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
      <IntegerInput
        {...field('cost')}
        unit="$"
        maxLength={20}
        // What changes at every renewal: what is typed takes the place of the last cost.
        data-autofocus={renewed !== undefined || undefined}
        onFocus={renewed && ((event) => event.currentTarget.select())}
      />
      <Textarea
        {...field('details')}
        description={renewed?.details ? ofOldDetails(renewed.type) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        wrapperProps={{ 'data-full': true }}
      />
    </FormModal>
  );
}
