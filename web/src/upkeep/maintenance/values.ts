import {
  defaultNextOilChangeKm,
  isOilChange,
  type MaintenanceRecord,
  maintenanceForm,
} from '@baqueano/domain/maintenance';
import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import { today } from '@baqueano/domain/values/dates';
import { formatKm } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';

/** The form's values: '' for an empty field. */
export interface RecordFormValues {
  vehicleId: string;
  date: string;
  km: number | string;
  serviceType: string;
  workshop: string;
  cost: number | string;
  notes: string;
  nextOilChangeKm: number | string;
}

/** The first values of a new record. */
export interface RecordStart {
  vehicle?: Vehicle;
  serviceType?: string;
  /** The last record of the same service. */
  previous?: MaintenanceRecord;
}

export function valuesOf(
  record: MaintenanceRecord | undefined,
  { vehicle, serviceType, previous }: RecordStart = {},
  defaults: RecordDefaults = {},
): RecordFormValues {
  return {
    vehicleId: record?.vehicleId ?? vehicle?.id ?? '',
    date: record?.date ?? today(),
    km: record?.km ?? vehicle?.currentKm ?? '',
    serviceType: record?.serviceType ?? previous?.serviceType ?? serviceType ?? '',
    workshop: record?.workshop ?? previous?.workshop ?? defaults.workshop ?? '',
    cost: record?.cost ?? '',
    notes: record?.notes ?? '',
    nextOilChangeKm:
      record?.nextOilChangeKm ?? previous?.nextOilChangeKm ?? defaults.nextOilChangeKm ?? defaultNextOilChangeKm,
  };
}

/** The domain's schema, without the oil change's field while that field is not on the screen. */
export const recordFormSchema = {
  safeParse(value: unknown) {
    const values = value as RecordFormValues;
    const nextOilChangeKm = isOilChange(values.serviceType ?? '') ? values.nextOilChangeKm : null;
    return maintenanceForm.safeParse({ ...values, nextOilChangeKm });
  },
};

/** The next alert's trigger; null where the service is no oil change. */
export function oilChangeHint({ serviceType, km, nextOilChangeKm }: RecordFormValues): string | null {
  if (!isOilChange(serviceType)) return null;
  const target = typeof km === 'number' && typeof nextOilChangeKm === 'number' ? km + nextOilChangeKm : null;
  const where = target === null ? 'ese kilometraje' : `los ${formatKm(target)}`;
  return `Se va a crear una alerta cuando el vehículo alcance ${where}.`;
}
