import { post } from '../../../lib/http/http.ts';
import { endSession } from '../../../lib/session/session.ts';

/** Leaves whatever the server says: a person who wants to go must not be kept by a failing call (spec, section 2). */
export async function logout() {
  await post('/api/auth/logout').catch(() => undefined);
  endSession();
}
