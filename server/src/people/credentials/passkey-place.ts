import { isIP } from 'node:net';
import type { Config } from '../../config.ts';

/** The address of this installation's passkeys: browsers offer them at no other one (WebAuthn, 5.1.3). */
export interface PasskeyPlace {
  origin: string;
  /** The name that browsers store them under: the host's. */
  rpId: string;
}

/** Null where browsers have none: an address that is neither https nor localhost, or an IP address. */
export function passkeyPlace({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): PasskeyPlace | null {
  const { origin, hostname, protocol } = new URL(publicUrl ?? `http://localhost:${port}`);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if ((protocol !== 'https:' && !isLocal) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { origin, rpId: hostname };
}
