import { invalid } from '../../records/refusals.ts';

let refused: Set<string> | undefined;

/** Loaded for the first new password, because most servers run for weeks without one. A failed load is tried again. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Sorted by frequency.
  refused ??= new Set(dictionary['passwords-common'].slice(0, 10_000));
  return refused;
}

/** Throws 400 for one of the 10,000 most common passwords. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  const list = await readList();
  if (!list.has(password.toLowerCase())) return;
  const message = 'Esa contraseña es una de las más usadas. Elegí otra';
  throw invalid(message, { [field]: message });
}
