import { post } from '../../../lib/http/http.ts';
import { endSession } from '../../../lib/session/session.ts';

/**
 * Signs out even when the server's call fails (docs/spec-coverage.md: 'Logout calls the server, clears what is stored, goes to
 * /login; a failure is tolerated').
 */
export async function logout() {
  await post('/api/auth/logout').catch(() => undefined);
  endSession();
}
