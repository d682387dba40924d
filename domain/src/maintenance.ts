import * as z from 'zod/mini';
import { optionalLines, requiredText } from './records/fields.ts';
import { isoDate, kilometres, numberError, pesos, reference } from './records/record-fields.ts';
import { recordVersion } from './records/record-version.ts';
import { vehicleLabel } from './vehicles/vehicle.ts';

export const longestNotes = 150;
export const defaultNextOilChangeKm = 10_000;

/** The service type that asks for the kilometres until the next one (spec, section 5). */
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
  /** Kept only for an oil change; absent on update: it stays as it is. */
  nextOilChangeKm: z.nullish(nextOilChangeKm()),
});
export type MaintenanceInput = z.input<typeof maintenanceInput>;
export type CheckedMaintenanceInput = z.output<typeof maintenanceInput>;

/** The form asks for the next oil change whenever the service is one. */
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
  /** In a page of a list: what its vehicle is called. */
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type MaintenanceRecord = z.infer<typeof maintenanceRecord>;

/** Over the records that match the filters. */
export const maintenanceSummary = z.object({ count: z.int(), totalCost: z.int() });
export type MaintenanceSummary = z.infer<typeof maintenanceSummary>;

/** Whole pesos; 0 when there are no records. */
export function averageCost({ count, totalCost }: MaintenanceSummary): number {
  return count === 0 ? 0 : Math.round(totalCost / count);
}

/** When a vehicle has to be serviced next, by the newest oil change that says so. */
export const nextService = z.object({
  /** That record, and what it said. */
  recordId: z.uuid(),
  lastOn: z.iso.date(),
  lastKm: z.int(),
  serviceType: z.string(),
  targetKm: z.int(),
  currentKm: z.int(),
  /** The day on which the target was reached, or will be at the pace of the last year; null where that is not known. */
  dueDate: z.nullable(z.iso.date()),
});
/** Null where no record says so, or the vehicle is out of service. */
export const nextServiceAnswer = z.object({ next: z.nullable(nextService) });
export type NextService = z.infer<typeof nextService>;
export type NextServiceAnswer = z.infer<typeof nextServiceAnswer>;

/** What the organization has written so far, in alphabetical order: for filters and suggestions. */
export const maintenanceOptions = z.object({ serviceTypes: z.array(z.string()), workshops: z.array(z.string()) });
export type MaintenanceOptions = z.infer<typeof maintenanceOptions>;

/** The columns that the list can be sorted by; `vehicle` goes by its plate. */
export const maintenanceSorts = ['date', 'vehicle', 'km', 'serviceType', 'workshop', 'cost'] as const;
export type MaintenanceSort = (typeof maintenanceSorts)[number];
