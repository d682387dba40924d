import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { isoDate } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { today } from '../values/dates.ts';
import { type Permission, permissions } from './permissions.ts';

/**
 * Another program signs in with a key. A call of its own makes the secret and answers it once. A new secret, or revoking the
 * key, ends it.
 */

/** Per organization. */
export const mostKeys = 50;

const ofPeopleAlone = /^(account|own|member|key|organization):/;

/** A key may have every permission of the fleet, but none of people and of the organization itself. */
export const keyPermissions = permissions.filter((permission) => !ofPeopleAlone.test(permission));

const isOne = (text: string): text is Permission => keyPermissions.some((permission) => permission === text);

const notOne = { error: 'El permiso no es válido' };

export const apiKeyInput = z.object({
  /** The program that uses it: 'Sistema contable'. */
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
  /** The last day on which it is valid; null without an end. */
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
  /** The beginning of the secret, which distinguishes it from others: 'baq_AZx…'. Null while there is none. */
  hint: z.nullable(z.string()),
  /** The moment of the secret, in UTC. */
  madeAt: z.nullable(z.iso.datetime()),
  /** When it was last used, in UTC, to the minute. */
  usedAt: z.nullable(z.iso.datetime()),
  /** The person who made the key; null once that account is deleted. */
  by: z.nullable(z.string()),
  version: recordVersion,
});
export type ApiKey = z.infer<typeof apiKey>;

/** Sent in place of a session's token. It is answered only once. */
export const apiKeySecret = z.object({ secret: z.string() });
export type ApiKeySecret = z.infer<typeof apiKeySecret>;
