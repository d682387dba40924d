import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { chosenModules } from './modules.ts';
import { organization, organizationTypes } from './organization.ts';
import { recordDefaults } from './record-defaults.ts';

/** After a deletion the organization can be restored during these days. */
export const deletionGraceDays = 30;

const own = {
  name: requiredText('El nombre de la organización es requerido', 120),
  type: choice(organizationTypes, 'El tipo de organización no es válido'),
};

/** Another one of the same person. */
export const organizationInput = z.object(own);
export type CheckedOrganizationInput = z.output<typeof organizationInput>;

export const organizationSettingsInput = z.object({
  ...own,
  /** An uploaded picture: on PDFs, on pages that a link opens, beside the name. Absent: no change. */
  logoContentId: z.nullish(reference('El logo no es válido')),
});
export type OrganizationSettingsInput = z.input<typeof organizationSettingsInput>;
export type CheckedOrganizationSettingsInput = z.output<typeof organizationSettingsInput>;

export const organizationSettings = z.extend(organization, {
  logoContentId: z.nullable(z.uuid()),
  /** A thumbnail, as a data: address. */
  logo: z.nullable(z.string()),
  /** The moment, in UTC, after which it is deleted for good; null without a deletion. */
  deletesAt: z.nullable(z.iso.datetime()),
  requiresSecondFactor: z.boolean(),
  defaults: recordDefaults,
  modules: chosenModules,
  firstStepsClosed: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** Its name, typed as a confirmation. */
export const organizationDeletionInput = z.object({ name: requiredText('Escribí el nombre de la organización', 120) });
