import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CannotStart } from '../../database/connection/cannot-start.ts';
import { hasCode } from '../../database/connection/error-code.ts';
import { isLinkKey, keyCommand } from '../../link-key-config.ts';
import { readLine, writeFirst } from './folder.ts';

/**
 * The key of the installation. Links are signed with it and with the database's hash of a session, so that a copy of the
 * database, or a backup, cannot sign one (decision 90). It is in the data folder, which no backup includes, or in LINK_KEY.
 */

const fileName = 'link.key';

interface Settings {
  /** LINK_KEY. */
  linkKey?: string | undefined;
  dataDir: string;
}

/** LINK_KEY, else the key of the data folder, which is made if missing. @throws CannotStart for a file without a valid key. */
export async function linkKeyOf({ linkKey, dataDir }: Settings): Promise<string> {
  if (linkKey) return linkKey;
  const file = join(dataDir, fileName);
  try {
    const key = (await readLine(file)) ?? (await writeFirst(file, randomBytes(32).toString('hex'))).line;
    if (isLinkKey(key)) return key;
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error;
    throw new CannotStart(`Este usuario no puede leer ${file}: iniciá Baqueano con el usuario de siempre.`);
  }
  throw new CannotStart(`${file} no tiene una clave entera: borralo y Baqueano hace otra.`);
}

/**
 * Without a shared data folder, servers would refuse each other's links.
 * @param others live servers on the same database.
 * @throws CannotStart where they need LINK_KEY and it is missing.
 */
export function requireSharedKey(
  { linkKey, bucket }: Pick<Settings, 'linkKey'> & { bucket?: unknown },
  others: string[],
) {
  if (linkKey || (!bucket && others.length === 0)) return;
  const why = bucket
    ? 'Con S3_URL hace falta LINK_KEY, la clave que firma los enlaces a archivos y descargas.'
    : `Otro servidor usa la misma base de datos (${others.join(', ')}): los dos necesitan la misma LINK_KEY, la clave que ` +
      'firma los enlaces a archivos y descargas. Si ese servidor acaba de caerse, probá de nuevo en un minuto.';
  throw new CannotStart(`${why} Hacela una sola vez, y poné la misma en todos los servidores:\n  ${keyCommand}`);
}

/** The secret for links of one session. @param tokenHash the database's hash of its token. */
export function linkSecret(linkKey: string, tokenHash: string): Buffer {
  return createHmac('sha256', linkKey).update(tokenHash).digest();
}

/** In bytes: 2^128 possible signatures cannot be tried. */
export const signatureLength = 16;

/** @param parts of fixed lengths, or with a separator that neither can contain. */
export function signatureOf(secret: Buffer, ...parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest().subarray(0, signatureLength);
}
