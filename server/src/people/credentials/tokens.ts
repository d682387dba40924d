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

/** What a token says by itself, before anybody has looked whether it opens anything. */
export interface TokenParts {
  /** The organization that it names. */
  organizationId: string;
  /** What is stored of it. */
  tokenHash: string;
}

/** Working a token out costs a twentieth of the cheapest answer, and the same ones come again and again. */
const known = new Map<string, TokenParts>();
const mostKnown = 1_000;

/** Null for what `newTokenFor` has not made. */
export function partsOf(token: string): TokenParts | null {
  const parts = known.get(token);
  if (parts) return parts;
  if (!/^[\w-]{64}$/.test(token)) return null;
  const id = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  const organizationId = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
  if (known.size === mostKnown) known.clear();
  const made = { organizationId, tokenHash: hashToken(token) };
  known.set(token, made);
  return made;
}

/** True for a token as it was before it named its organization: the upgrade has ended what it opened. */
export function isFromBefore(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** What is stored: with 256 random bits behind it, a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
