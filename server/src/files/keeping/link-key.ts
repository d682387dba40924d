import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CannotStart } from '../../database/connection/cannot-start.ts';
import { hasCode } from '../../database/connection/error-code.ts';
import { isLinkKey, keyCommand } from '../../link-key-config.ts';
import { readLine, writeFirst } from './folder.ts';

/**
 * The key of the installation. Links are signed with it and with what the database holds of a session, so that a copy of the
 * database or a backup signs none (decision 90). It lies in the data folder, where no backup looks, or in LINK_KEY.
 */

const fileName = 'link.key';

interface Settings {
  /** LINK_KEY. */
  linkKey?: string | undefined;
  dataDir: string;
}

/** LINK_KEY, else the data folder's, which is made where there is none. @throws CannotStart for a file that is no key. */
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
 * Servers that share no data folder would refuse each other's links.
 * @param others that are alive on the same database.
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

/** What signs the links of one session. @param tokenHash what the database holds of its token. */
export function linkSecret(linkKey: string, tokenHash: string): Buffer {
  return createHmac('sha256', linkKey).update(tokenHash).digest();
}

/** Bytes: nobody finds one of 2^128 by trying. */
export const signatureLength = 16;

/** @param parts of lengths that are known, or apart by what neither can hold. */
export function signatureOf(secret: Buffer, ...parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest().subarray(0, signatureLength);
}
