import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { signatureLength, signatureOf } from '../files/keeping/link-key.ts';
import type { LinkSession, LinkSessions } from '../files/link-store.ts';
import { linkLife } from '../files/links.ts';

/**
 * A browser sends no session when it saves a file: it gets the download's address with a signature, for five minutes
 * (decision 54). It is signed with the secret of the session, and opens only that address.
 */

const payloadLength = 36;
/** '&link=' and the signed part, in Base64. */
const linkLength = 6 + Math.ceil(((payloadLength + signatureLength) * 8) / 6);

const sign = (address: string, payload: Buffer, secret: Buffer) => signatureOf(secret, address, '\0', payload);

const now = () => Math.floor(Date.now() / 1_000);

/** @param address a path with a query. */
export function signedAddress(address: string, organizationId: string, { id, secret }: LinkSession): string {
  const ends = Buffer.alloc(4);
  ends.writeUInt32BE(now() + linkLife);
  const payload = Buffer.concat([parse(organizationId), parse(id), ends]);
  return `${address}&link=${Buffer.concat([payload, sign(address, payload, secret)]).toString('base64url')}`;
}

/** The session that signed the address; null for an unknown or ended one. */
export async function signerOf(sessions: LinkSessions, url: string) {
  // From its end, so that thousands of '?' cost no time.
  const end = url.length - linkLength;
  const [address, mark, link] = [url.slice(0, Math.max(0, end)), url.slice(end, end + 6), url.slice(end + 6)];
  if (end <= 0 || mark !== '&link=' || !/^[\w-]+$/.test(link)) return null;
  const bytes = Buffer.from(link, 'base64url');
  if (bytes.length !== payloadLength + signatureLength) return null;
  const payload = bytes.subarray(0, payloadLength);
  const ends = payload.readUInt32BE(32);
  if (ends < now() || ends > now() + linkLife) return null;
  const organizationId = stringify(payload, 0);
  const session = await sessions.find(organizationId, stringify(payload, 16));
  const isSigned = session && timingSafeEqual(bytes.subarray(payloadLength), sign(address, payload, session.secret));
  return isSigned ? { organizationId, tokenHash: session.tokenHash } : null;
}
