import * as z from 'zod/mini';
import { isOilChange, type MaintenanceRecord, maintenanceInput } from '../maintenance.ts';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';

const words = ['El registro es requerido', 'Elegí al menos un registro'] as const;

const { serviceType, workshop, cost, notes } = maintenanceInput.shape;

export const maintenanceChange = chosenChange(...words, {
  serviceType: z.optional(serviceType),
  workshop: z.optional(workshop),
  cost: z.optional(cost),
  notes,
});
export type MaintenanceSet = z.output<typeof maintenanceChange>['set'];

export const maintenanceDeletion = chosenDeletion(...words);

/** A service that is no oil change any longer loses its next oil change. */
export function serviceAfter({ nextOilChangeKm }: Pick<MaintenanceRecord, 'nextOilChangeKm'>, set: MaintenanceSet) {
  const still = set.serviceType === undefined || isOilChange(set.serviceType);
  return { ...set, nextOilChangeKm: still ? nextOilChangeKm : null };
}
