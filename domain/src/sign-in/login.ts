import * as z from 'zod/mini';
import { registeredEmail } from '../records/email-fields.ts';

/** What the sign-in screen needs, whose weight is counted: without the permissions that a session tells of. */

export const loginInput = z.object({
  email: registeredEmail(),
  password: z
    .string({ error: 'La contraseña es requerida' })
    .check(
      z.minLength(1, { error: 'La contraseña es requerida' }),
      z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
    ),
});
export type LoginInput = z.input<typeof loginInput>;
