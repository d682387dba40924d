import { type Driver, driverChange, driverInputOf, type WholeDriver } from '@baqueano/domain/drivers/driver';
import { driverFields } from '@baqueano/domain/drivers/driver-fields';
import type { CustomValuesInput } from '@baqueano/domain/records/custom-field';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { type LicenseClass, licenseClasses, licenseClassLabels } from '@baqueano/domain/values/license-class';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import { part, usePart } from '../../lib/http/part.ts';
import { usePaper } from '../../papers/reading/parts/use-paper.tsx';
import { ProposedLicenceDate } from '../../papers/rules/parts/proposed-date.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { RecordMultiSelect } from '../../ui/fields/record-multi-select.tsx';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { CustomValuesSection } from '../custom-fields/parts/values-section.tsx';
import { isWhole, useSaveDriver } from '../lookup/drivers.ts';
import { useVehiclesById } from '../lookup/vehicles.ts';
import { broughtBack } from '../retirement/parts/brought-back.ts';
import { VehiclesField } from './vehicles-field.tsx';

interface Props {
  driver?: Driver | WholeDriver;
  /** The person wants to change the licence. */
  renewing?: boolean;
  /** The place of the chosen files. */
  papersAt?: string;
  onSaved?: (id: string) => void;
  onClosed: () => void;
}

/** Fields that no list carries: without the whole driver they are absent, and the form leaves them as they are. */
function unlistedOf(driver: WholeDriver | undefined) {
  return {
    licenseIssuedOn: driver?.licenseIssuedOn ?? '',
    birthDate: driver?.birthDate ?? '',
    custom: (driver?.custom ?? {}) as CustomValuesInput,
  };
}

function valuesOf(driver: Driver | WholeDriver | undefined) {
  const unlisted: Partial<ReturnType<typeof unlistedOf>> = !driver || isWhole(driver) ? unlistedOf(driver) : {};
  return {
    name: driver?.name ?? '',
    document: driver?.licenseNumber ?? '',
    licenseNumber: driver?.licenseNumber ?? '',
    licenseExpiry: driver?.licenseExpiry ?? '',
    phone: driver?.phone ?? '',
    email: driver?.email ?? '',
    assignedVehicles: driver?.assignedVehicles ?? [],
    licenseClasses: driver?.licenseClasses ?? [],
    ...unlisted,
  };
}

type Values = ReturnType<typeof valuesOf>;

const fields = { ...driverFields, document: { label: 'Documento (DNI)' } };

const classOptions = licenseClasses.map((value) => ({ value, label: `${value} · ${licenseClassLabels[value]}` }));
const definitions = part(async () => (await import('../custom-fields/parts/definitions.tsx')).CustomFieldDefinitions);

export function DriverForm({ driver, renewing = false, papersAt, onSaved, onClosed }: Props) {
  const cache = useQueryClient();
  const saving = useSaveDriver();
  const files = useFormFiles('driver', driver?.id, papersAt);
  const vehicles = useVehiclesById();
  const calledOf = (id: string) => {
    const vehicle = vehicles.get(id);
    return vehicle ? plateText(vehicle) : id;
  };
  const checked = useRecordForm({
    schema: { safeParse: (values: unknown) => driverChange(Object(values), driver?.missing) },
    stored: driver,
    valuesOf,
    wording: {
      fields,
      words: { assignedVehicles: (ids) => ids.map(calledOf).join(', ') },
    },
    save: async (values, seen) => {
      try {
        const saved = await saving.mutateAsync({ seen, input: driverInputOf(values) });
        files.give(saved);
        onSaved?.(saved.id);
      } catch (error) {
        if (driver || !(await broughtBack(cache, error))) throw error;
        return;
      }
      void toast('success', driver ? 'Conductor actualizado exitosamente' : 'Conductor creado exitosamente');
    },
    failureMessage: 'Error al guardar el conductor',
    nextValues: driver ? undefined : () => valuesOf(undefined),
  });
  const { form } = checked;
  const { values, errors } = form;
  const birth = isCalendarDate(values.birthDate ?? '') ? formatDate(values.birthDate ?? '') : '';
  const { Here: Definitions } = usePart(definitions);
  const [configuring, setConfiguring] = useState(false);
  const [configured, setConfigured] = useState(false);
  function configure() {
    setConfigured(true);
    setConfiguring(true);
  }
  const paper = usePaper(form, files.place, driver ? 'driver' : 'new-driver');
  const lacking: readonly string[] = driver?.missing ?? [];
  /** The form has the document in the place of the licence number. */
  const lacks = (name: keyof Values) => lacking.includes(name === 'document' ? 'licenseNumber' : name);
  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    label: paper.labelOf(name, lacks(name) ? `${fields[name].label} · Falta` : fields[name].label),
    size: 'md',
  });
  const needed = (name: keyof Values) => ({ ...field(name), required: !lacks(name) });

  /** The document has no column of its own: while both are the same, a correction here must also change the licence number. */
  function changeDocument(document: string) {
    const sameBefore = form.values.document !== '' && form.values.licenseNumber === form.values.document;
    form.setFieldValue('document', document);
    if (sameBefore) form.setFieldValue('licenseNumber', document);
  }

  return (
    <>
      <FormModal
        title={driver ? 'Editar Conductor' : 'Agregar Nuevo Conductor'}
        submitLabel={driver ? 'Actualizar Conductor' : 'Crear Conductor'}
        checked={checked}
        draft={`driver:${driver?.id ?? ''}`}
        covered={configuring}
        holds={files.holds}
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
          {...needed('document')}
          onChange={(event) => changeDocument(event.currentTarget.value)}
          autoComplete="off"
        />
        <TextInput
          {...field('licenseNumber')}
          description="Si lo dejás vacío, es el documento"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
        />
        <div>
          <DateInput {...needed('licenseExpiry')} ahead data-autofocus={renewing || undefined} />
          <ProposedLicenceDate
            classes={values.licenseClasses}
            birthDate={values.birthDate ?? ''}
            issuedOn={values.licenseIssuedOn ?? ''}
            value={values.licenseExpiry}
            onUse={(date) => form.setFieldValue('licenseExpiry', date)}
          />
        </div>
        <TextInput {...needed('phone')} type="tel" autoComplete="off" />
        <TextInput {...needed('email')} type="email" autoComplete="off" wrapperProps={{ 'data-full': true }} />
        <VehiclesField
          {...field('assignedVehicles')}
          driverId={driver?.id}
          value={form.values.assignedVehicles}
          onChange={(ids) => form.setFieldValue('assignedVehicles', ids)}
        />
        <FoldedSection
          title="Datos de la licencia"
          summary={[values.licenseClasses.join(', '), birth && `Nació el ${birth}`].filter(Boolean).join(' · ')}
          wrong={Boolean(errors.licenseClasses || errors.licenseIssuedOn || errors.birthDate)}
        >
          <RecordMultiSelect
            {...field('licenseClasses')}
            size="md"
            options={classOptions}
            value={values.licenseClasses}
            onChange={(classes) => form.setFieldValue('licenseClasses', classes as LicenseClass[])}
            wrapperProps={{ 'data-full': true }}
          />
          {values.custom && <DateInput {...field('licenseIssuedOn')} />}
          {values.custom && <DateInput {...field('birthDate')} />}
        </FoldedSection>
        {values.custom && (
          <CustomValuesSection
            of="driver"
            values={values.custom}
            errors={errors}
            onChange={(custom) => {
              form.setFieldValue('custom', custom);
              for (const id of Object.keys(custom)) form.clearFieldError(`custom.${id}`);
            }}
            unfolded={configured}
            onConfigure={configure}
          />
        )}
        {files.section}
        {paper.section}
      </FormModal>
      {Definitions && <Definitions of="driver" opened={configuring} onClose={() => setConfiguring(false)} />}
    </>
  );
}
