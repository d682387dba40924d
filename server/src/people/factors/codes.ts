import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodesMade } from '@baqueano/domain/sign-in/second-factor';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../credentials/passwords.ts';

/** Codes of a phone's app (RFC 6238), and recovery codes for a lost phone. */

const period = 30;
/** Every app supports SHA-1, six digits, 30 seconds. */
const made = { algorithm: 'SHA1', digits: 6, period } as const;

const totpOf = (secret: string) => new TOTP({ ...made, issuer: 'Baqueano', secret: Secret.fromBase32(secret) });

/** 160 random bits, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The text of the QR: the app shows the name and the e-mail. */
export const uriOf = (secret: string, label: string) =>
  new TOTP({ ...made, issuer: 'Baqueano', label, secret: Secret.fromBase32(secret) }).toString();

/** The 30-second step of a code: the present one, the one before or after; null for any other code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(/\D/g, '');
  if (token.length !== made.digits) return null;
  const delta = totpOf(secret).validate({ token, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta;
}

/** Without letters and digits that look alike, and without U, so that no code is a word. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newCode(): string {
  const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** The canonical form of a typed code: 'abcde fghjk'. Null for an impossible one. */
export function recoveryCodeOf(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return bare.length === 10 && [...bare].every((letter) => letters.includes(letter)) ? bare : null;
}

/**
 * Ten codes with their hashes. 49 random bits each are too few for a plain hash, so that they are hashed like passwords. This
 * is done one by one, so that sign-ins of others need not wait for all of them.
 */
export async function newRecoveryCodes(asker: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodesMade }, newCode);
  const nonce = randomBytes(16);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code.replace('-', ''), asker, nonce));
  return { codes, hashes };
}
