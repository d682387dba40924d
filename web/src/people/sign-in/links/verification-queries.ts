import type { EmailLink, VerifiedEmail } from '@baqueano/domain/sign-in/account-email';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../../../lib/http/http.ts';

/** The purpose of the link; a 400 when it is unknown. */
export function emailLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['email-link', token],
    queryFn: () => post<EmailLink>('/api/auth/email/check', { token }),
    retry: false,
  });
}

export const verifyEmail = (token: string) => post<VerifiedEmail>('/api/auth/email/verify', { token });
