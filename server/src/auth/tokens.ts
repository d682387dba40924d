import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, opaque to whoever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored: with 256 random bits behind it, a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
