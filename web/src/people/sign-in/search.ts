import { searchText } from '../../lib/acts/search-text.ts';
import { leadsInside } from '../../lib/leads-inside.ts';

/**
 * ?tab=registro opens the second tab. ?destino= is the address that the person wanted before the sign-in. ?restablecer= is the
 * token of a link that resets a password.
 */
export interface SignInSearch {
  tab?: 'registro';
  destino?: string;
  restablecer?: string;
}

/**
 * The reason why a person has to sign in again. The words come from the screen that ended the session, so they weigh nothing
 * here.
 */
export type SignInNotice = 'session-over' | `Tu ${string}`;

export function signInSearch({ tab, destino, restablecer }: Record<string, unknown>): SignInSearch {
  return {
    tab: tab === 'registro' ? 'registro' : undefined,
    destino: leadsInside(destino) ? destino : undefined,
    restablecer: searchText(restablecer, 200),
  };
}
