import * as z from 'zod/mini';
import { registeredEmail } from '../records/email-fields.ts';

/** For the sign-in screen, which has a limited weight: without the permissions of a session. */

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
