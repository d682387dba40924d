import { unavailable } from '../records/refusals.ts';

/** Downloads of one organization at once, as each keeps a part of the server busy. */
const mostAtOnce = 2;

const underWay = new Map<string, number>();

const isBusy = (organizationId: string) => (underWay.get(organizationId) ?? 0) >= mostAtOnce;

/** @throws Refusal 'unavailable' at the limit. */
export function requireTurn(organizationId: string): void {
  if (isBusy(organizationId)) {
    throw unavailable('Ya hay dos descargas de tu organización en curso. Probá de nuevo cuando terminen', 5);
  }
}

/** @returns a function that frees the turn. @throws like requireTurn. */
export function takeTurn(organizationId: string): () => void {
  requireTurn(organizationId);
  underWay.set(organizationId, (underWay.get(organizationId) ?? 0) + 1);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const left = (underWay.get(organizationId) ?? 1) - 1;
    if (left === 0) underWay.delete(organizationId);
    else underWay.set(organizationId, left);
  };
}
