import type { Identity, Membership, OwnOrganization, Session, User } from '@baqueano/domain/people/session';

/**
 * The session in the browser: under these keys of local storage, shared by all its tabs (docs/spec-coverage.md: 'Session kept
 * under auth_token, user, organization').
 */
const keys = ['auth_token', 'user', 'organization', 'membership'] as const;

/** 'expired' when the server refused the token; the person did not ask to leave and should come back to the same place. */
export type SessionChange = 'started' | 'ended' | 'expired' | RoleChange;

/** 'role': the membership is another one. 'refused': the server does not permit something, so the role may have changed. */
type RoleChange = 'role' | 'refused';

const listeners = new Set<(change: SessionChange) => void>();

export function announce(change: SessionChange) {
  for (const listener of listeners) listener(change);
}

/** Extensions and older versions of the product write to local storage too: unreadable values count as absent. */
function readObject(key: (typeof keys)[number]): object | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

export function sessionToken(): string | null {
  return localStorage.getItem('auth_token') || null;
}

/** The check is local (docs/spec-coverage.md, section 2): the server answers 401 when the token no longer holds. */
export function isSignedIn(): boolean {
  return sessionToken() !== null;
}

export function storedUser(): Partial<User> | null {
  return readObject('user');
}

export function storedOrganization(): Partial<OwnOrganization> | null {
  return readObject('organization');
}

/** The stored text itself, so that a comparison finds any change. */
export function membershipText(): string {
  return localStorage.getItem('membership') ?? '';
}

/** The person's membership of the organization; null while it is not known. */
export function storedMembership(): Partial<Membership> | null {
  return readObject('membership');
}

export function sessionOwner(): string | null {
  return isSignedIn() ? `${storedOrganization()?.id}:${storedUser()?.id}` : null;
}

export function saveIdentity({ user, organization, membership }: Identity) {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('organization', JSON.stringify(organization));
  const before = membershipText();
  localStorage.setItem('membership', JSON.stringify(membership));
  if (membershipText() !== before) announce('role');
}

export function startSession({ token, ...identity }: Session) {
  saveIdentity(identity);
  localStorage.setItem('auth_token', token);
  announce('started');
}

export function endSession(change: 'ended' | 'expired' = 'ended') {
  for (const key of keys) localStorage.removeItem(key);
  announce(change);
}

/**
 * Calls back when somebody signs in or out, or their role changes, in this tab or another. Returns the function that stops it.
 */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'auth_token' || event.key === null) listener(isSignedIn() ? 'started' : 'ended');
    else if (event.key === 'membership') listener('role');
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
