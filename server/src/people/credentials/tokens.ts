import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, opaque for its holder. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * A secret like that of `newToken`, behind the id of its organization: 64 letters. A look-up then needs that organization's
 * rows only, on one node of a cluster.
 */
export function newTokenFor(organizationId: string): string {
  const id = Buffer.from(organizationId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, randomBytes(32)]).toString('base64url');
}

/** The parts of a token, before any look-up. */
export interface TokenParts {
  organizationId: string;
  tokenHash: string;
}

/** Cached: computing a token's parts costs a twentieth of the cheapest answer, and the same tokens come again and again. */
const known = new Map<string, TokenParts>();
const mostKnown = 1_000;

/** Null for any other text than one of `newTokenFor`. */
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

/** True for an old token without its organization: the upgrade has ended its session or link. */
export function isFromBefore(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** For storing: behind 256 random bits, a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
