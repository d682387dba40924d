import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each try, so that a mailbox that got it twice shows it once. */
  messageId?: string;
}

/** Sends a letter, or null where no SMTP server is configured. */
export function mailer(config: Pick<Config, 'mail'>): ((letter: Letter) => Promise<void>) | null {
  if (!config.mail) return null;
  const { smtpUrl, from } = config.mail;
  const transport = createTransport(smtpUrl);
  return async ({ to, ...letter }) => {
    // As a text it would be read as a list of addresses.
    await transport.sendMail({ from, to: { name: '', address: to }, ...letter });
  };
}
