import type { ApiKey, ApiKeySecret, CheckedApiKeyInput } from '@baqueano/domain/people/api-key';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../lib/http/http.ts';
import { remove, useCreation } from '../../lib/records/saving.ts';

const path = '/api/api-keys';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => get<ApiKey[]>(path, signal),
});

/** The server changes no key: it is deleted and made again. */
async function anew({ id }: ApiKey, input: CheckedApiKeyInput): Promise<ApiKey> {
  await remove(path, { id });
  return post(path, input);
}

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keysQuery.queryKey });
}

export const useMakeKey = () =>
  useMutation({ mutationFn: useCreation<ApiKey, CheckedApiKeyInput>(path, anew), onSettled: useRefresh() });

/** Answers the secret, which is shown only once. A second call makes another one. */
export const useMakeSecret = () =>
  useMutation({
    mutationFn: async ({ id }: ApiKey) => (await post<ApiKeySecret>(`${path}/${id}/secret`, {})).secret,
    onSettled: useRefresh(),
  });

export const useRevokeKey = () =>
  useMutation({ mutationFn: (key: ApiKey) => remove(path, key), onSettled: useRefresh() });
