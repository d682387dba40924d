import type { ActSearch } from './act-search.ts';

/** Removes these words from an address. */
export const noAct = { nuevo: undefined, renovar: undefined, editar: undefined } satisfies ActSearch;

export function namesAct({ nuevo, renovar, editar }: ActSearch): boolean {
  return Boolean(nuevo || renovar || editar);
}
