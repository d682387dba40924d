import * as z from 'zod/mini';
import { seenText } from '../values/unseen.ts';
import { readable, storable, tooLong } from './text-checks.ts';

const longestEmail = 254;

const typed = (text: string) => seenText(text).trim();

/** A text of that form, which may be an e-mail. A signed address is not corrected as a typed one is. */
export function emailLike(form: RegExp, normalize = typed) {
  const required = 'El email es requerido';
  const error = tooLong(longestEmail);
  return z
    .string({ error: required })
    .check(
      readable(longestEmail, error),
      z.overwrite(normalize),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(longestEmail, { error, abort: true }),
      z.regex(form, { error: 'Email inválido' }),
      storable,
    );
}

/** The e-mail of an account that may be older than the rules of `email`: an old account can still sign in. */
export function registeredEmail() {
  return emailLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
}
