import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../../records/refusals.ts';

/** The most common ones first. */
const refused = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Throws 400 for one of the 10,000 passwords that are tried first. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!refused.has(password.toLowerCase())) return;
  const message = 'Esa contraseña es una de las más usadas. Elegí otra';
  throw invalid(message, { [field]: message });
}
