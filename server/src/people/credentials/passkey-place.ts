import { isIP } from 'node:net';
import type { Config } from '../../config.ts';

/** Where the passkeys of this installation work: a browser gives them to no other address (WebAuthn, 5.1.3). */
export interface PasskeyPlace {
  origin: string;
  /** The name that they are kept under: the host's. */
  rpId: string;
}

/** Null where browsers have none to give: an address that is neither https nor localhost, or has no name. */
export function passkeyPlace({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): PasskeyPlace | null {
  const { origin, hostname, protocol } = new URL(publicUrl ?? `http://localhost:${port}`);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if ((protocol !== 'https:' && !isLocal) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { origin, rpId: hostname };
}
