import type { PasswordForgottenInput, PasswordResetInput, PasswordResetOwner } from '@baqueano/domain/sign-in/account';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../../lib/http/http.ts';

/** The answer is the same whether or not anybody has that e-mail. */
export async function askForResetLink(input: PasswordForgottenInput) {
  await post('/api/auth/password/forgotten', input);
}

/** Whose link it is; a 400 when it is of no use any more. */
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
