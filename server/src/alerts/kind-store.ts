import type { Alert } from '@baqueano/domain/alerts/alert';
import { vehicleKind } from '../fleet/vehicles/store.ts';
import { notFound } from '../records/refusals.ts';
import type { RecordKind } from '../records/write.ts';
import { reminders } from './table.ts';

export const reminderKind: RecordKind<Alert> = {
  name: 'reminder',
  table: reminders,
  missing: 'Alerta no encontrada',
  refusals: { reminders_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: [],
  labelOf: ({ message }) => message,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

export const alertKind: RecordKind<Alert> = { ...reminderKind, name: 'alert', table: null, refusals: {} };
