import * as z from 'zod/mini';
import { fuelEntryInput } from '../fuel/fuel-entry.ts';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';

const words = ['La carga es requerida', 'Elegí al menos una carga'] as const;

const { fuel, station } = fuelEntryInput.shape;

export const fuelChange = chosenChange(...words, { fuel: z.optional(fuel), station });
export type FuelSet = z.output<typeof fuelChange>['set'];

export const fuelDeletion = chosenDeletion(...words);
