import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { chosenModules } from './modules.ts';
import { organization, organizationTypes } from './organization.ts';
import { recordDefaults } from './record-defaults.ts';

/** What is said of an organization itself, and how it ends. */

/** How long it can be taken back after somebody has had it deleted. */
export const organizationKeptDays = 30;

const own = {
  name: requiredText('El nombre de la organización es requerido', 120),
  type: choice(organizationTypes, 'El tipo de organización no es válido'),
};

/** Another one of the same person. */
export const organizationInput = z.object(own);
export type CheckedOrganizationInput = z.output<typeof organizationInput>;

export const organizationSettingsInput = z.object({
  ...own,
  /** A picture that was uploaded: on PDFs, on pages that a link opens, beside the name. Absent: as it is. */
  logoContentId: z.nullish(reference('El logo no es válido')),
});
export type OrganizationSettingsInput = z.input<typeof organizationSettingsInput>;
export type CheckedOrganizationSettingsInput = z.output<typeof organizationSettingsInput>;

export const organizationSettings = z.extend(organization, {
  logoContentId: z.nullable(z.uuid()),
  /** Small, as a data: address. */
  logo: z.nullable(z.string()),
  /** The first moment, in UTC, from which it is gone for good; null unless somebody has had it deleted. */
  deletesAt: z.nullable(z.iso.datetime()),
  /** Whether each of its people has to have a second factor. */
  requiresSecondFactor: z.boolean(),
  /** What a new record begins with. */
  defaults: recordDefaults,
  /** Which areas the navigation names, where somebody has chosen. */
  modules: chosenModules,
  /** 'Primeros pasos' is not shown any more. */
  firstStepsClosed: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** Its name, typed. */
export const organizationDeletionInput = z.object({ name: requiredText('Escribí el nombre de la organización', 120) });
