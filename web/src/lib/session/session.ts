import type { Identity, Membership, OwnOrganization, Session, User } from '@baqueano/domain/people/session';

/** The session as the browser keeps it (spec, section 3): under these keys of local storage, shared by all its tabs. */
const keys = ['auth_token', 'user', 'organization', 'membership'] as const;

/** 'expired' when the server refused the token; the person did not ask to leave and should come back to the same place. */
export type SessionChange = 'started' | 'ended' | 'expired' | RoleChange;

/** 'role': the membership is another one. 'refused': the server does not permit something, so it may be. */
type RoleChange = 'role' | 'refused';

const listeners = new Set<(change: SessionChange) => void>();

export function announce(change: SessionChange) {
  for (const listener of listeners) listener(change);
}

/** Other people write to local storage too (extensions, older versions of us): what cannot be read counts as absent. */
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

/** Local on purpose (spec, section 6): whether the token still holds is the server's to say, with a 401. */
export function isSignedIn(): boolean {
  return sessionToken() !== null;
}

export function storedUser(): Partial<User> | null {
  return readObject('user');
}

export function storedOrganization(): Partial<OwnOrganization> | null {
  return readObject('organization');
}

/** As it is written, so that who compares two knows whether anything has changed. */
export function membershipText(): string {
  return localStorage.getItem('membership') ?? '';
}

/** What the person is in the organization; null while that is not known. */
export function storedMembership(): Partial<Membership> | null {
  return readObject('membership');
}

/** Names the person in their organization; null while nobody is signed in. */
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

/** Calls back whenever somebody signs in or out, or their role changes, in this tab or in another one. Returns the way to stop. */
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
