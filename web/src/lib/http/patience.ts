import { act } from './http.ts';

/**
 * Milliseconds for what the server's pool does: a file that is read, a PDF. Longer than its own limit of silence, so that the
 * server says why it was not done.
 */
export const patienceForWork = 120_000;

/** A call whose answer that pool makes. */
export async function callForWork<Answer>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
  return (await act<Answer>(method, path, { body, patience: patienceForWork })).answer;
}
