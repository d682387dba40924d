import {
  documentStatuses,
  documentStatusLabels,
  typeLabel,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { renewalOf } from '@baqueano/domain/papers/renewal';
import { addMonths, isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormFiles } from '../../files/form-files.tsx';
import { useDriversById } from '../../fleet/lookup/drivers.ts';
import { useVehicleOptions } from '../../fleet/lookup/vehicle-options.ts';
import { listedVehicle, useVehiclesById } from '../../fleet/lookup/vehicles.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { documentTypesQuery } from '../document-types/queries.ts';
import { usePaper } from '../reading/parts/use-paper.tsx';
import { ProposedExpiryDate } from '../rules/parts/proposed-date.tsx';
import classes from './form.module.css';
import { HolderField } from './holder-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { copied, ofOldDetails, shownInstead, startOf, useEarlyWarning } from './record/hints.ts';
import { collection, findDocument, useDeleteDocument, useSaveDocument } from './record/queries.ts';
import {
  type DocumentStart,
  type DocumentValues,
  fields,
  nextValues,
  rulesOf,
  schemaOf,
  valuesOf,
} from './record/values.ts';
import { documentName } from './record/words.ts';
import { RenewInstead } from './renewal/renew-instead.tsx';
import { useRenewDocument } from './renewal/renewal-queries.ts';
import { typeOptionsOf } from './type-options.ts';

interface Props {
  document?: VehicleDocument;
  start?: DocumentStart;
  /** The document to be renewed: the new one starts with its values. */
  renewed?: VehicleDocument;
  /** The place of files chosen for a new one. */
  papersAt?: string;
  onClosed: () => void;
}

const statusOptions = documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }));

/** A new document may duplicate one in force: the form offers to renew that one instead. */
export function DocumentForm({ renewed, ...props }: Props) {
  const [instead, setInstead] = useState<VehicleDocument>();
  const follows = instead ?? renewed;
  return <Form key={instead?.id} {...props} renewed={follows} onRenewInstead={setInstead} />;
}

interface FormProps extends Props {
  onRenewInstead: (document: VehicleDocument) => void;
}

function Form({ document, start, renewed, papersAt, onRenewInstead, onClosed }: FormProps) {
  const known = document ?? renewed;
  const label = known?.vehicle;
  const vehicles = useVehicleOptions(label && known.vehicleId ? { id: known.vehicleId, ...label } : undefined);
  const fleet = useVehiclesById();
  const drivers = useDriversById(Boolean(known?.driverId));
  const { data: types } = useQuery(documentTypesQuery);
  const rulesOfType = (type: string) => rulesOf(type, types, known);
  const saving = useSaveDocument();
  const renewing = useRenewDocument(renewed);
  const files = useFormFiles('document', document?.id, papersAt);
  const nameOfType = (type: string) =>
    typeLabel({ type, typeName: types?.find((one) => one.type === type)?.name ?? known?.typeName });
  const checked = useRecordForm({
    schema: schemaOf(rulesOfType),
    stored: document,
    valuesOf: (stored) => valuesOf(stored ?? (renewed ? renewalOf(renewed) : start)),
    wording: {
      fields,
      words: {
        vehicleId: (id) => vehicles?.find(({ value }) => value === id)?.label ?? 'Otro vehículo',
        driverId: (id) => drivers.get(id)?.name ?? 'Otro conductor',
        type: nameOfType,
      },
    },
    save: async (input, seen) => {
      files.give(await (renewed ? renewing.mutateAsync(input) : saving.mutateAsync({ seen, input })));
      void toast('success', document ? 'Documento actualizado exitosamente' : 'Documento creado exitosamente');
    },
    failureMessage: 'Error al guardar el documento',
    nextValues: document || renewed ? undefined : nextValues,
  });
  const { form } = checked;
  const { type, issueDate, vehicleId } = form.values;
  const { owner, expires } = rulesOfType(type);
  const warning = useEarlyWarning((owner ?? form.values.of) === 'vehicle' ? vehicleId : '', issueDate);
  const endless = form.values.endless && !expires;
  const ofRenewed = renewed && documentName(renewed, renewed.vehicle ?? fleet.get(renewed.vehicleId ?? ''));
  const title = document ? 'Editar Documento' : ofRenewed ? `Renovar ${ofRenewed}` : 'Agregar Nuevo Documento';
  const paper = usePaper(form, files.place, renewed ? 'renewal' : 'document', { type, vehicleId });
  const field = (name: keyof DocumentValues) => ({
    ...form.getInputProps(name),
    label: paper.labelOf(name, fields[name].label),
    size: 'md',
  });
  function renewInstead(inForce: VehicleDocument) {
    // Typed values were about this paper, and not for the next one.
    flushSync(form.reset);
    onRenewInstead(inForce);
  }
  return (
    <FormModal
      title={title}
      submitLabel={document ? 'Actualizar Documento' : renewed ? 'Renovar' : 'Crear Documento'}
      checked={checked}
      draft={renewed ? `renewal:${renewed.id}` : `document:${document?.id ?? ''}`}
      holds={files.holds}
      onClosed={onClosed}
    >
      {renewed ? (
        <p className={classes.renewal} data-full>
          {startOf(renewed)} Podés cambiar todo.
        </p>
      ) : (
        <>
          <HolderField form={form} owner={owner} vehicles={vehicles} labelOf={paper.labelOf} />
          <NativeSelect {...field('type')} data={typeOptionsOf(types, document)} required />
          {!document && <RenewInstead vehicleId={vehicleId} type={type} onRenew={renewInstead} />}
        </>
      )}
      <DateInput
        {...field('issueDate')}
        onChange={(date) => {
          form.setFieldValue('issueDate', date);
          // Its error may have come only from the other date.
          form.clearFieldError('expiryDate');
        }}
        description={warning}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        usual={{ label: 'Hoy', date: today() }}
        required
        data-autofocus={(renewed && endless) || undefined}
      />
      <div>
        <DateInput
          {...field('expiryDate')}
          ahead
          value={endless ? '' : form.values.expiryDate}
          usual={{ label: 'Un año', date: addMonths(isCalendarDate(issueDate) ? issueDate : today(), 12) }}
          disabled={endless}
          required={!endless}
          // Every renewal needs a look at the expiry; Enter accepts all proposals.
          data-autofocus={(renewed && !endless) || undefined}
        />
        {!expires && (
          <Checkbox
            {...form.getInputProps('endless', { type: 'checkbox' })}
            className={classes.endless}
            label={fields.endless.label}
            size="md"
          />
        )}
        <ProposedExpiryDate
          vehicleId={vehicleId}
          type={type}
          issueDate={issueDate}
          except={document?.id}
          value={form.values.expiryDate}
          onUse={(date) => form.setFieldValue('expiryDate', date)}
        />
      </div>
      <NativeSelect
        {...field('status')}
        data={statusOptions}
        description={endless ? undefined : shownInstead(form.values, document?.closed)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
      <NumberField {...field('cost')} unit="$" />
      {renewed && files.section}
      {renewed && paper.section}
      <Textarea
        {...field('details')}
        description={renewed?.details ? ofOldDetails(renewed.type) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        wrapperProps={{ 'data-full': true }}
      />
      <MoreFields form={form} numberNote={renewed?.number ? copied : undefined} />
      {!renewed && files.section}
      {!renewed && paper.section}
    </FormModal>
  );
}

/** The one that renews it is here already, and still pending: the person completes that one. */
function Renewal({ id, onClosed }: { id: string; onClosed: () => void }) {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: [...collection, 'renewal', id], queryFn: () => findDocument(cache, id) });
  return data && <DocumentForm document={data} onClosed={onClosed} />;
}

export const forms: ActForms<'document', VehicleDocument> = {
  find: findDocument,
  missing: 'Ese documento ya no existe.',
  form: ({ does, record, start, onClosed }) => {
    if (does === 'renew' && record?.renewedBy) return <Renewal id={record.renewedBy} onClosed={onClosed} />;
    const about = does === 'renew' ? { renewed: record } : { document: record, start };
    return <DocumentForm {...about} onClosed={onClosed} />;
  },
  deletion: {
    path: '/api/documents',
    useDelete: useDeleteDocument,
    question: (document, cache) => ({
      title: 'Eliminar Documento',
      message: (
        <>
          <p>¿Está seguro que desea eliminar este documento? Esta acción no se puede deshacer.</p>
          <p>
            {documentName(document, document.vehicle ?? listedVehicle(cache, document.vehicleId))} · Vencimiento:{' '}
            {document.expiryDate === null ? 'No vence' : formatDate(document.expiryDate)}
          </p>
        </>
      ),
    }),
    words: { deleted: 'Documento eliminado exitosamente', failed: 'Error al eliminar el documento' },
  },
};
