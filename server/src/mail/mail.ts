import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each try, so that a mailbox that receives it twice shows it once. */
  messageId?: string;
}

/** In milliseconds, for one letter: a mail server that sends a byte a second is never silent, and never done. */
const patience = 20_000;

/**
 * Null without a configured SMTP server.
 * @param within the milliseconds after which the letter is given up, and its connection closed.
 */
export function mailer(config: Pick<Config, 'mail'>, within = patience): ((letter: Letter) => Promise<void>) | null {
  if (!config.mail) return null;
  const { smtpUrl, from } = config.mail;
  let transport: Transporter | undefined;
  return async ({ to, ...letter }) => {
    // Loaded lazily, to save memory on a server without letters. After an error the next letter tries again.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(smtpUrl);
    // An object, because a text would be parsed as a list of addresses.
    const signal = AbortSignal.timeout(within);
    await transport.sendMail({ from, to: { name: '', address: to }, ...letter, signal });
  };
}
