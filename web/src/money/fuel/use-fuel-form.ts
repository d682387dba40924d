import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import { type Fuel, type FuelEntry, fuelEntryInput, usualFuelOf } from '@baqueano/domain/fuel/fuel-entry';
import { fuelEntryFields } from '@baqueano/domain/fuel/fuel-entry-fields';
import { thisMinute } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { isMachine } from '@baqueano/domain/vehicles/vehicle-facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import { driverChoiceOf, driverOf, useDriverChoice } from '../../fleet/assignments/parts/driver-choice.tsx';
import { useVehicleOptions } from '../../fleet/lookup/vehicle-options.ts';
import { isWhole, vehicleQuery } from '../../fleet/lookup/vehicles.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { invalidTime, momentOf, readTime } from '../../ui/fields/typed-time.ts';
import type { Wording } from '../../ui/form/differences.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { lastFuelQuery, useSaveFuel } from './queries.ts';
import { doubtOf } from './words.ts';

export interface FuelFormProps {
  entry?: FuelEntry;
  start?: { vehicleId?: string };
  onClosed: () => void;
}

/** The form's values: '' for an empty field. No fuel: the proposed one. */
function valuesOf(stored: FuelEntry | undefined, start: { vehicleId?: string; moment?: string } = {}) {
  const moment = stored?.moment ?? start.moment ?? '';
  return {
    vehicleId: stored?.vehicleId ?? start.vehicleId ?? '',
    moment: moment.slice(0, 10),
    time: moment.endsWith('T00:00') ? '' : moment.slice(11),
    fuel: (stored?.fuel ?? '') as Fuel | '',
    quantity: stored?.quantity ?? ('' as const),
    cost: stored?.cost ?? ('' as const),
    km: stored?.km ?? ('' as const),
    hours: stored?.hours ?? ('' as const),
    station: stored?.station ?? '',
    fullTank: stored?.fullTank ?? true,
    missedBefore: stored?.missedBefore ?? false,
    ...driverChoiceOf(stored),
    notes: stored?.notes ?? '',
  };
}

export type FuelValues = ReturnType<typeof valuesOf>;

export const fields: Wording<FuelValues>['fields'] = {
  ...fuelEntryFields,
  time: { label: 'Hora' },
  driver: fuelEntryFields.driverId,
};

interface About {
  stored: FuelEntry | undefined;
  assigned: DriverAtMoment | undefined;
  proposed: Fuel | null;
}

/** The domain's schema over the form's values. */
const schemaOf = ({ proposed, ...about }: About) => ({
  safeParse(value: unknown) {
    const values = value as FuelValues;
    const { moment, time, driver: _driver, driverName: _name, fuel, ...rest } = values;
    const result = fuelEntryInput.safeParse({
      ...rest,
      fuel: fuel || proposed,
      moment: moment && (momentOf({ moment, time }) || moment),
      ...driverOf(values, about),
    });
    if (!time?.trim() || readTime(time)) return result;
    const wrong = { path: ['time'], message: invalidTime };
    return { success: false as const, error: { issues: [wrong, ...(result.error?.issues ?? [])] } };
  },
});

/** The next receipt of the pile: often the same day, pump and unit. */
const nextValues = ({ vehicleId, moment, station }: FuelValues): FuelValues => ({
  ...valuesOf(undefined, { vehicleId, moment }),
  station,
});

/** The fuel of the last entry, or the only one that the vehicle takes; and whether it has an hour meter. */
function useKnownOf(vehicleId: string) {
  const { data: last } = useQuery(lastFuelQuery(vehicleId));
  const { data: vehicle } = useQuery({ ...vehicleQuery(vehicleId), enabled: vehicleId !== '' });
  return {
    vehicle,
    proposed: last?.fuel ?? (vehicle && isWhole(vehicle) ? usualFuelOf(vehicle.fuels) : null),
    hasHours: (last?.hours ?? null) !== null || isMachine(vehicle?.kind),
  };
}

export function useFuelForm({ entry, start }: FuelFormProps) {
  const vehicles = useVehicleOptions(entry?.vehicle && { id: entry.vehicleId, ...entry.vehicle });
  const saving = useSaveFuel();
  const files = useFormFiles('fuel', entry?.id);
  const [opened] = useState(thisMinute);
  const choice = useDriverChoice({
    vehicleId: entry?.vehicleId ?? start?.vehicleId ?? '',
    at: entry?.moment ?? opened,
  });
  const known = useKnownOf(choice.vehicleId);
  const checked = useRecordForm({
    schema: schemaOf({ stored: entry, assigned: choice.assigned, proposed: known.proposed }),
    stored: entry,
    valuesOf: (stored) => valuesOf(stored, { vehicleId: start?.vehicleId, moment: opened }),
    wording: {
      fields,
      words: {
        vehicleId: (id) => vehicles?.find(({ value }) => value === id)?.label ?? 'Otro vehículo',
        moment: formatDate,
        driver: choice.nameOf,
      },
    },
    save: async (input, seen, isSure) => {
      files.give(await saving.mutateAsync({ seen, input: isSure ? { ...input, confirm: true } : input }));
      void toast('success', entry ? 'Carga actualizada exitosamente' : 'Carga guardada exitosamente');
    },
    doubt: { field: 'km', refused: doubtOf },
    failureMessage: 'Error al guardar la carga',
    onValuesChange: (values) => choice.follow({ vehicleId: values.vehicleId, at: momentOf(values) }),
    nextValues: entry ? undefined : nextValues,
  });
  const { form } = checked;
  const field = <Name extends keyof FuelValues>(name: Name) => ({
    ...form.getInputProps(name),
    label: fields[name].label,
    size: 'md' as const,
  });
  // The proposed hour is that of the proposed day: on another one it would be invented.
  const hourOf = (day: string) => (form.getInitialValues().moment === day ? form.getInitialValues().time : '');
  function changeDay(day: string) {
    const { moment, time } = form.getValues();
    form.setFieldValue('moment', day);
    if (!entry && time === hourOf(moment)) form.setFieldValue('time', hourOf(day));
  }
  // A draft belongs to the form without its opening minute, which differs each time.
  const shownForm = entry
    ? form
    : { ...form, getInitialValues: () => ({ ...form.getInitialValues(), moment: '', time: '' }) };
  return { checked: { ...checked, form: shownForm }, form, field, changeDay, vehicles, choice, known, files };
}
