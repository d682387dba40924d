import { invalid } from '../../records/refusals.ts';

let refused: Promise<Set<string>> | undefined;

/** Read when the first password is chosen: most servers run for weeks without one. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The most common ones first.
  return new Set(dictionary['passwords-common'].slice(0, 10_000));
}

/** Throws 400 for one of the 10,000 passwords that are tried first. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  refused ??= readList();
  if (!(await refused).has(password.toLowerCase())) return;
  const message = 'Esa contraseña es una de las más usadas. Elegí otra';
  throw invalid(message, { [field]: message });
}
