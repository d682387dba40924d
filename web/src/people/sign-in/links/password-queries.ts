import type { PasswordForgottenInput, PasswordResetInput, PasswordResetOwner } from '@baqueano/domain/sign-in/account';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../../../lib/http/http.ts';

/** The same answer for a known and an unknown e-mail. */
export async function askForResetLink(input: PasswordForgottenInput) {
  await post('/api/auth/password/forgotten', input);
}

/** The owner of the link; a 400 when it is no longer valid. */
export function resetOwnerQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: () => post<PasswordResetOwner>('/api/auth/password/reset/check', { token }),
    retry: false,
  });
}

/** Ends every session of that person. */
export async function resetPassword(input: PasswordResetInput) {
  await post('/api/auth/password/reset', input);
}
