import type { MissingFact } from '@baqueano/domain/rules/proposal';
import { today } from '@baqueano/domain/values/dates';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import {
  defaultVehicleImage,
  meaningOf,
  offeredStatuses,
  type Vehicle,
  type VehicleStatus,
  vehicleStatusLabel,
} from '@baqueano/domain/vehicles/vehicle';
import { hasShortChassis } from '@baqueano/domain/vehicles/vehicle-facts';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';
import { shortestChassis, vehicleChange, vinLength } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { part, usePart } from '../../lib/http/part.ts';
import { ownDefaults } from '../../lib/session/own-defaults.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { driverQuestion } from '../lookup/driver-choice.ts';
import { driverNameOf, useDriversById } from '../lookup/drivers.ts';
import { useSaveVehicle, useVehicleName } from '../lookup/vehicles.ts';
import { useKmDoubt } from '../odometer/queries.ts';
import { broughtBack } from '../retirement/parts/brought-back.ts';
import { DriverField } from './fields/driver-field.tsx';
import { MakeFields } from './fields/make-fields.tsx';
import { nextValues, type VehicleValues, valuesOf } from './fields/values.ts';
import classes from './form.module.css';
import type { MoreFieldsProps } from './more-fields.tsx';

/** Loaded with a form: screens do not need the folded sections. */
const moreFields = part<MoreFieldsProps>(async () => (await import('./more-fields.tsx')).MoreFields);
const definitions = part(async () => (await import('../custom-fields/parts/definitions.tsx')).CustomFieldDefinitions);

interface Props {
  /** Undefined for a new one. A vehicle from a list lacks some fields, which stay as they are. */
  vehicle?: Vehicle | WholeVehicle;
  /** The rules lack this fact: its field gets the focus. */
  missingFact?: MissingFact;
  onClosed: () => void;
}

/** An older status stays among the choices of its vehicle; an unknown one stays until the person chooses another. */
function statusOptions(vehicle: Vehicle | undefined) {
  const current = vehicle && !offeredStatuses.includes(vehicle.status as VehicleStatus) ? [vehicle.status] : [];
  return [...current, ...offeredStatuses].map((status) => ({
    value: meaningOf(status) ? status : '',
    label: vehicleStatusLabel(status),
  }));
}

const unansweredDriver = {
  success: false as const,
  error: { issues: [{ path: ['assignedDriver'], message: 'Confirmá con «Asignar igual» o elegí otro' }] },
};

export function VehicleForm({ vehicle, missingFact, onClosed }: Props) {
  const cache = useQueryClient();
  const saving = useSaveVehicle();
  const drivers = useDriversById();
  const doubtOf = useKmDoubt({ vehicleId: vehicle?.id ?? '', date: today() }, true);
  /** The driver with an expired licence that the person has accepted. */
  const [agreed, setAgreed] = useState(vehicle?.assignedDriver);
  const question = (id: string | null | undefined) => (id && id !== agreed ? driverQuestion(drivers.get(id)) : null);
  const trailerName = useVehicleName();
  const [defaults] = useState(ownDefaults);
  const checked = useRecordForm({
    schema: {
      safeParse(values: unknown) {
        const result = vehicleChange(values, vehicle?.missing);
        return result.success && question(result.data.assignedDriver) ? unansweredDriver : result;
      },
    },
    stored: vehicle,
    valuesOf: (stored) => valuesOf(stored, defaults),
    wording: {
      fields: vehicleFields,
      words: {
        assignedDriver: (id) => driverNameOf(id, drivers.get(id)),
        trailerId: (id = '') => trailerName(id),
      },
    },
    save: async (input, seen) => {
      const image = input.imageUrl ?? defaultVehicleImage;
      try {
        await saving.mutateAsync({ seen, input: { ...input, imageUrl: image } });
      } catch (error) {
        if (vehicle || !(await broughtBack(cache, error))) throw error;
        return;
      }
      void toast('success', vehicle ? 'Vehículo actualizado exitosamente' : 'Vehículo creado exitosamente');
    },
    doubt: {
      field: 'currentKm',
      of: async ({ currentKm: km }) =>
        vehicle && km != null && km !== vehicle.currentKm ? doubtOf({ licensePlate: plateOf(vehicle), km }) : null,
    },
    failureMessage: 'Error al guardar el vehículo',
    nextValues: vehicle ? undefined : nextValues,
  });
  const { form } = checked;
  const { Here: More, missing, retry } = usePart(moreFields);
  const { Here: Definitions } = usePart(definitions);
  const [configuring, setConfiguring] = useState(false);
  const [configured, setConfigured] = useState(false);
  function configure() {
    setConfigured(true);
    setConfiguring(true);
  }
  const short = hasShortChassis(form.values.kind);
  const lengths = short ? `${shortestChassis} a ${vinLength}` : vinLength;
  const lacks = (name: string) => vehicle?.missing?.some((one) => one === name) ?? false;
  const field = (name: keyof VehicleValues) => ({
    ...form.getInputProps(name),
    label: lacks(name) ? `${vehicleFields[name].label} · Falta` : vehicleFields[name].label,
    size: 'md',
  });
  const needed = (name: keyof VehicleValues) => ({ ...field(name), required: !lacks(name) });

  return (
    <>
      <FormModal
        title={vehicle ? 'Editar vehículo' : 'Agregar nuevo vehículo'}
        submitLabel={vehicle ? 'Actualizar vehículo' : 'Crear vehículo'}
        checked={checked}
        draft={`vehicle:${vehicle?.id ?? ''}`}
        covered={configuring}
        onClosed={onClosed}
      >
        <MakeFields brand={{ ...needed('brand'), value: form.values.brand }} model={needed('model')} />
        <NumberField {...needed('year')} grouped={false} />
        <TextInput
          {...needed('licensePlate')}
          classNames={{ input: classes.upper }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInput
          {...needed('vin')}
          description={form.errors.vin ? undefined : `${lengths} caracteres\u00a0· Es el número de chasis de la cédula`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: classes.upper }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NumberField {...needed('currentKm')} unit="km" {...(short && { required: false })} />
        <NativeSelect
          {...field('status')}
          value={form.values.status ?? ''}
          onChange={(event) => form.setFieldValue('status', event.currentTarget.value || undefined)}
          data={statusOptions(vehicle)}
        />
        <DriverField
          {...field('assignedDriver')}
          vehicleId={vehicle?.id}
          value={form.values.assignedDriver}
          onChange={(id) => form.setFieldValue('assignedDriver', id)}
          question={question(form.values.assignedDriver)}
          onAgree={() => {
            setAgreed(form.values.assignedDriver);
            form.clearFieldError('assignedDriver');
          }}
        />
        <TextInput
          {...field('imageUrl')}
          type="url"
          inputMode="url"
          placeholder="https://"
          wrapperProps={{ 'data-full': true }}
        />
        <Textarea {...field('tireInfo')} rows={2} wrapperProps={{ 'data-full': true }} />
        {More && (
          <More
            form={form}
            vehicleId={vehicle?.id}
            missingFact={missingFact}
            configured={configured}
            onConfigure={configure}
          />
        )}
        {missing && <ErrorBox message="No se pudo cargar el resto del formulario" onRetry={retry} />}
      </FormModal>
      {Definitions && <Definitions of="vehicle" opened={configuring} onClose={() => setConfiguring(false)} />}
    </>
  );
}
