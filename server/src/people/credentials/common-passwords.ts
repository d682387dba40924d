import { invalid } from '../../records/refusals.ts';

let refused: Set<string> | undefined;

/** Read when the first password is chosen: most servers run for weeks without one. What failed is tried anew. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The most common ones first.
  refused ??= new Set(dictionary['passwords-common'].slice(0, 10_000));
  return refused;
}

/** Throws 400 for one of the 10,000 passwords that are tried first. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  const list = await readList();
  if (!list.has(password.toLowerCase())) return;
  const message = 'Esa contraseña es una de las más usadas. Elegí otra';
  throw invalid(message, { [field]: message });
}
