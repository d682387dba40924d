import * as z from 'zod/mini';
import { choice, requiredText } from './fields.ts';

export const organizationTypes = ['logistics', 'car_rental', 'individual', 'other'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** As the registration form says them (spec, section 2). */
export const organizationTypeLabels: Record<OrganizationType, string> = {
  logistics: 'Logística',
  car_rental: 'Alquiler de Vehículos',
  individual: 'Individual/Personal',
  other: 'Otro',
};

/** As the setup step after a Google sign-in says them: the spec words two of them differently there, and orders them so. */
export const setupOrganizationTypeLabels = {
  individual: 'Individual',
  logistics: 'Logística',
  car_rental: 'Rent a Car',
  other: 'Otro',
} as const satisfies Record<OrganizationType, string>;

export const organizationType = z._default(
  choice(organizationTypes, 'El tipo de organización no es válido'),
  'individual',
);

export function organizationName(required: string) {
  return requiredText(required, 120);
}

export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(organizationTypes),
});
export type Organization = z.infer<typeof organization>;
