import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { isoDate } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { today } from '../values/dates.ts';
import { type Permission, permissions } from './permissions.ts';

/**
 * What another program signs in with. Its secret is made by a call of its own, is answered once, and ends when another one is
 * made or the key is revoked.
 */

/** Of one organization. */
export const mostKeys = 50;

const ofPeopleAlone = /^(account|own|member|key|organization):/;

/** What a key may be given: of the fleet everything, of people and of the organization itself nothing. */
export const keyPermissions = permissions.filter((permission) => !ofPeopleAlone.test(permission));

const isOne = (text: string): text is Permission => keyPermissions.some((permission) => permission === text);

const notOne = { error: 'El permiso no es válido' };

export const apiKeyInput = z.object({
  /** Which program it is for: 'Sistema contable'. */
  name: requiredText('El nombre es requerido', 60),
  permissions: z
    .array(z.string(notOne).check(z.maxLength(40, { ...notOne, abort: true }), z.refine(isOne, notOne)), {
      error: 'Los permisos son requeridos',
    })
    .check(
      z.minLength(1, { error: 'Elegí al menos un permiso' }),
      z.maxLength(100, { error: 'Los permisos no son válidos' }),
      z.overwrite((chosen) => [...new Set(chosen)].toSorted()),
    ),
  /** The last day on which it serves; null for one without an end. */
  expiresOn: z.nullish(
    isoDate('La fecha no es válida').check(
      z.refine((day) => day >= today(), { error: 'El vencimiento no puede ser un día pasado' }),
    ),
  ),
});
export type ApiKeyInput = z.input<typeof apiKeyInput>;
export type CheckedApiKeyInput = z.output<typeof apiKeyInput>;

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(z.string()),
  expiresOn: z.nullable(z.iso.date()),
  /** As much of the secret as tells it from others: 'baq_AZx…'. Null while it has none. */
  hint: z.nullable(z.string()),
  /** When the secret was made, in UTC. */
  madeAt: z.nullable(z.iso.datetime()),
  /** When it was last used, in UTC, to the minute. */
  usedAt: z.nullable(z.iso.datetime()),
  /** Who made the key; null once the person is gone. */
  by: z.nullable(z.string()),
  version: recordVersion,
});
export type ApiKey = z.infer<typeof apiKey>;

/** It goes where the token of a session goes. Nobody can be told it again. */
export const apiKeySecret = z.object({ secret: z.string() });
export type ApiKeySecret = z.infer<typeof apiKeySecret>;
