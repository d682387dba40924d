import * as z from 'zod/mini';
import { optionalLines, requiredText } from './records/fields.ts';
import { isoDate, kilometres, numberError, pesos, reference } from './records/record-fields.ts';
import { recordVersion } from './records/record-version.ts';
import { vehicleLabel } from './vehicles/vehicle.ts';

export const longestNotes = 150;
export const defaultNextOilChangeKm = 10_000;

/** Only a service of this type needs the kilometres until the next one. */
export function isOilChange(serviceType: string): boolean {
  return serviceType.toLowerCase().includes('cambio de aceite');
}

const nextOilChange = 'Los kilómetros hasta el próximo cambio son requeridos';

export function nextOilChangeKm() {
  return z
    .number({ error: numberError('El próximo cambio', nextOilChange) })
    .check(
      z.gt(0, { error: 'Debe ser mayor a 0' }),
      z.lte(1_000_000, { error: 'Debe ser menor o igual a 1.000.000' }),
      z.refine(Number.isInteger, { error: 'Debe ser un número entero' }),
    );
}

export const maintenanceInput = z.object({
  vehicleId: reference('El vehículo es requerido'),
  date: isoDate('La fecha es requerida'),
  km: kilometres(),
  serviceType: requiredText('El tipo de servicio es requerido', 120),
  workshop: requiredText('El taller es requerido', 120),
  cost: pesos(),
  notes: optionalLines(longestNotes, 'Las notas no pueden exceder 150 caracteres'),
  /** Stored only for an oil change. Absent on update: it stays as it is. */
  nextOilChangeKm: z.nullish(nextOilChangeKm()),
});
export type MaintenanceInput = z.input<typeof maintenanceInput>;
export type CheckedMaintenanceInput = z.output<typeof maintenanceInput>;

/** The form requires the next oil change if the service is one. */
export const maintenanceForm = maintenanceInput.check(
  z.refine(({ serviceType, nextOilChangeKm: next }) => !isOilChange(serviceType) || next != null, {
    path: ['nextOilChangeKm'],
    error: nextOilChange,
    when: ({ value }) => typeof (value as Record<string, unknown>).serviceType === 'string',
  }),
);

export const maintenanceRecord = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  date: z.iso.date(),
  km: z.int(),
  serviceType: z.string(),
  workshop: z.string(),
  cost: z.int(),
  notes: z.nullable(z.string()),
  nextOilChangeKm: z.nullable(z.int()),
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type MaintenanceRecord = z.infer<typeof maintenanceRecord>;

export const maintenanceSummary = z.object({ count: z.int(), totalCost: z.int() });
export type MaintenanceSummary = z.infer<typeof maintenanceSummary>;

/** Whole pesos; 0 when there are no records. */
export function averageCost({ count, totalCost }: MaintenanceSummary): number {
  return count === 0 ? 0 : Math.round(totalCost / count);
}

/** The next service of a vehicle, from the newest oil change with a next one. */
export const nextService = z.object({
  /** That record and its fields. */
  recordId: z.uuid(),
  lastOn: z.iso.date(),
  lastKm: z.int(),
  serviceType: z.string(),
  targetKm: z.int(),
  currentKm: z.int(),
  /** The day on which the target was reached, or will be at the vehicle's pace; null where that is not known. */
  dueDate: z.nullable(z.iso.date()),
});
/** Null where no record gives it, or the vehicle is out of service. */
export const nextServiceAnswer = z.object({ next: z.nullable(nextService) });
export type NextService = z.infer<typeof nextService>;
export type NextServiceAnswer = z.infer<typeof nextServiceAnswer>;

/** Values in the organization's records, in alphabetical order, for filters and suggestions. */
export const maintenanceOptions = z.object({ serviceTypes: z.array(z.string()), workshops: z.array(z.string()) });
export type MaintenanceOptions = z.infer<typeof maintenanceOptions>;

/** The columns that the list can be sorted by; `vehicle` goes by its plate. */
export const maintenanceSorts = ['date', 'vehicle', 'km', 'serviceType', 'workshop', 'cost'] as const;
export type MaintenanceSort = (typeof maintenanceSorts)[number];
