import { act } from './http.ts';

/**
 * Milliseconds for work of the server's pool: reading a file, making a PDF. Longer than the server's own limit, so that the
 * server says why it failed.
 */
export const patienceForWork = 120_000;

export async function callForWork<Answer>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
  return (await act<Answer>(method, path, { body, patience: patienceForWork })).answer;
}
