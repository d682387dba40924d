import { timingSafeEqual } from 'node:crypto';
import { type FileVariant, fileVariants } from '@baqueano/domain/records/file';
import { parse } from 'uuid';
import { signatureLength, signatureOf } from './keeping/link-key.ts';

/**
 * A link shows one file to its holder until it ends, because a browser's `<img>` sends no session. It is signed with the
 * secret of the requesting session: it ends with that session, and only the server can make one.
 */

export interface Link {
  organizationId: string;
  sessionId: string;
  fileId: string;
  variant: FileVariant;
  /** In seconds since 1970. */
  ends: number;
}

export const contentPath = '/api/content';

/** In seconds. */
export const linkLife = 300;

const contentLength = 16 * 3 + 1 + 4;

/** @param secret from `linkSecret`. */
export function writeLink({ organizationId, sessionId, fileId, variant, ends }: Link, secret: Buffer): string {
  const last = Buffer.alloc(5);
  last.writeUInt8(fileVariants.indexOf(variant), 0);
  last.writeUInt32BE(ends, 1);
  const content = Buffer.concat([parse(organizationId), parse(sessionId), parse(fileId), last]);
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url');
}

/** The contents of a link, with the check of its signature; null for any other text. */
export function readLink(text: string): (Link & { isSignedBy: (secret: Buffer) => boolean }) | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== contentLength + signatureLength) return null;
  const content = bytes.subarray(0, contentLength);
  const variant = fileVariants[content.readUInt8(48)];
  if (!variant) return null;
  const idAt = (at: number) =>
    Buffer.from(content.subarray(at, at + 16))
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return {
    organizationId: idAt(0),
    sessionId: idAt(16),
    fileId: idAt(32),
    variant,
    ends: content.readUInt32BE(49),
    isSignedBy: (secret) => timingSafeEqual(bytes.subarray(contentLength), signatureOf(secret, content)),
  };
}
