import { emailLike } from '../records/fields.ts';

/** One mailbox in ASCII: what a mail program reads as a list, a group or a comment ('x<ana@y>', 'g:ana@y;') is refused. */
export function email() {
  return emailLike(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.!#$%&'*+/=?^`{|}~-]+\.[\w.!#$%&'*+/=?^`{|}~-]+$/);
}
