import * as z from 'zod/mini';

export const organizationTypes = ['logistics', 'car_rental', 'individual', 'other'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** The number that a person may own when they open one more. */
export const mostOwned = 20;

export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(organizationTypes),
});
export type Organization = z.infer<typeof organization>;
