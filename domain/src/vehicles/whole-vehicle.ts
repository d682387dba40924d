import * as z from 'zod/mini';
import { customValues } from '../records/custom-field.ts';
import { vehicleRetirement } from '../records/retirement.ts';
import { vehicle } from './vehicle.ts';
import { unlistedFacts } from './vehicle-facts.ts';

export const wholeVehicle = z.extend(vehicle, { ...unlistedFacts, ...vehicleRetirement, custom: customValues });
export type WholeVehicle = z.infer<typeof wholeVehicle>;
