import * as z from 'zod/mini';
import type { ExpiryState } from './expiry.ts';
import { email, optionalText, requiredText } from './fields.ts';
import { isoDate, recordVersion, reference } from './record-fields.ts';

/** Of one driver: more are a mistake of a program, and each change of them is kept whole. */
const mostAssignedVehicles = 1_000;

const person = {
  name: requiredText('El nombre es requerido', 120),
  licenseExpiry: isoDate('La fecha de vencimiento es requerida'),
  phone: requiredText('El teléfono es requerido', 40),
  email: email(),
  /** Absent on update: the assignments stay as they are. */
  assignedVehicles: z.optional(
    z
      .array(reference('El vehículo no es válido'), { error: 'Los vehículos no son válidos' })
      .check(z.maxLength(mostAssignedVehicles, { error: 'Un conductor puede tener hasta 1.000 vehículos' })),
  ),
};

export const driverInput = z.object({
  ...person,
  licenseNumber: requiredText('El número de licencia es requerido', 40),
});
export type DriverInput = z.input<typeof driverInput>;
export type CheckedDriverInput = z.output<typeof driverInput>;

/** What the form asks: the document (DNI) is the licence number when none is given, as in Argentina. */
export const driverForm = z.object({
  ...person,
  document: requiredText('El documento (DNI) es requerido', 40),
  licenseNumber: optionalText(40),
});
export type DriverForm = z.input<typeof driverForm>;

export function driverInputOf({ document, licenseNumber, ...rest }: z.output<typeof driverForm>): DriverInput {
  return { ...rest, licenseNumber: licenseNumber ?? document };
}

export const driver = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  licenseNumber: z.string(),
  licenseExpiry: z.iso.date(),
  assignedVehicles: z.array(z.uuid()),
  version: recordVersion,
});
export type Driver = z.infer<typeof driver>;

/** What the badge of a licence says in each state of its expiry. */
export const licenseStateLabels: Record<ExpiryState, string> = {
  expired: 'Vencida',
  soon: 'Por vencer',
  valid: 'Vigente',
};
