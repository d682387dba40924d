import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each try, so that a mailbox that got it twice shows it once. */
  messageId?: string;
}

/** Milliseconds for one letter: a mail server that says a byte a second is never silent, and never done. */
const patience = 20_000;

/**
 * Sends a letter, or null where no SMTP server is configured.
 * @param within the milliseconds after which the letter is given up, and its connection closed.
 */
export function mailer(config: Pick<Config, 'mail'>, within = patience): ((letter: Letter) => Promise<void>) | null {
  if (!config.mail) return null;
  const { smtpUrl, from } = config.mail;
  let transport: Transporter | undefined;
  return async ({ to, ...letter }) => {
    // A server that sends no letter does without the memory of it. What failed is tried anew with the next one.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(smtpUrl);
    // As a text it would be read as a list of addresses.
    const signal = AbortSignal.timeout(within);
    await transport.sendMail({ from, to: { name: '', address: to }, ...letter, signal });
  };
}
