import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, opaque to whoever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * A secret as `newToken` makes it, behind the id of its organization: 64 letters. What it opens is looked for among that
 * organization's rows, so that a cluster asks one node.
 */
export function newTokenFor(organizationId: string): string {
  const id = Buffer.from(organizationId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, randomBytes(32)]).toString('base64url');
}

/** The organization that a token of `newTokenFor` names; null for anything else. */
export function organizationOf(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const id = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
}

/** True for a token as it was before it named its organization: the upgrade has ended what it opened. */
export function isFromBefore(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** What is stored: with 256 random bits behind it, a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
