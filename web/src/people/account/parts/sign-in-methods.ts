import type { SignInMethods } from '@baqueano/domain/sign-in/account';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../lib/http/http.ts';

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => get<SignInMethods>('/api/auth/methods', signal),
});
