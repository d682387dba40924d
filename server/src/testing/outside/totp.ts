import { Secret, TOTP } from 'otpauth';

/** What a phone's app shows for that secret: now, or so many times 30 seconds later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + later * 30_000 });
}
