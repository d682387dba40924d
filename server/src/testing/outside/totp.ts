import { Secret, TOTP } from 'otpauth';

/** The code of a phone's app for that secret: now, or some 30-second steps later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + later * 30_000 });
}
