import { searchText } from '../../lib/acts/search-text.ts';
import { leadsInside } from '../../lib/leads-inside.ts';

/**
 * ?tab=registro opens the second tab; ?destino= is where the person was headed when the door stopped them; ?restablecer= is
 * the token of the link that resets a password.
 */
export interface SignInSearch {
  tab?: 'registro';
  destino?: string;
  restablecer?: string;
}

/** Why somebody who was inside is here to sign in; of what happened elsewhere the words, from there: they weigh nothing here. */
export type SignInNotice = 'session-over' | `Tu ${string}`;

export function signInSearch({ tab, destino, restablecer }: Record<string, unknown>): SignInSearch {
  return {
    tab: tab === 'registro' ? 'registro' : undefined,
    destino: leadsInside(destino) ? destino : undefined,
    restablecer: searchText(restablecer, 200),
  };
}
