import { leadsInside } from '../lib/leads-inside.ts';

/** ?tab=registro opens the second tab; ?destino= is where the person was headed when the door stopped them. */
export interface SignInSearch {
  tab?: 'registro';
  destino?: string;
}

export function signInSearch({ tab, destino }: Record<string, unknown>): SignInSearch {
  return {
    tab: tab === 'registro' ? 'registro' : undefined,
    destino: leadsInside(destino) ? destino : undefined,
  };
}
