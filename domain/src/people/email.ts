import { emailLike } from '../records/email-fields.ts';

const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.!#$%&'*+/=?^`{|}~-]+\.[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** One mailbox in ASCII. A list, a group or a comment of mail ('x<ana@y>', 'g:ana@y;') is refused. */
export function email() {
  return emailLike(mailbox);
}

/** Accepted only as signed: removing invisible characters would name another person's mailbox. */
export function signedEmail() {
  return emailLike(mailbox, (text) => text.trim());
}
