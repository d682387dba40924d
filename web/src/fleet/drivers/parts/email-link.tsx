import { emailLink } from '../../lookup/driver-links.ts';

/** Breaks before the @ where it does not fit in one line. */
export function EmailLink({ email }: { email: string }) {
  if (email === '') return '—';
  const [mailbox, host] = email.split('@');
  return (
    <a href={emailLink(email)}>
      {mailbox}
      <wbr />@{host}
    </a>
  );
}
