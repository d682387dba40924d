import type { User } from './session.ts';

/** First and last name if both exist; else first name; else the e-mail before the @; else 'Usuario'. */
export function displayName(who: Partial<Pick<User, 'firstName' | 'lastName' | 'email'>> | null): string {
  if (who?.firstName && who.lastName) return `${who.firstName} ${who.lastName}`;
  return who?.firstName || who?.email?.split('@')[0] || 'Usuario';
}
