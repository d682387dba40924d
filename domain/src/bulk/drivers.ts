import * as z from 'zod/mini';
import { driverInput } from '../drivers/driver.ts';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';

const words = ['El conductor es requerido', 'Elegí al menos un conductor'] as const;

const { phone, email, licenseNumber, licenseExpiry, licenseClasses } = driverInput.shape;

export const driversChange = chosenChange(...words, {
  licenseClasses,
  /** Only an incomplete driver takes these: the form alone changes a known value. */
  ...{ phone: z.optional(phone), email: z.optional(email) },
  ...{ licenseNumber: z.optional(licenseNumber), licenseExpiry: z.optional(licenseExpiry) },
});
export type DriversSet = z.output<typeof driversChange>['set'];

export const driversDeletion = chosenDeletion(...words);
