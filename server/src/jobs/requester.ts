import type { Tenant } from '../tenant.ts';

/** The person or key behind a job: when its turn comes, their permissions are checked again. */
export function requesterOf(actor: Tenant['actor']): { id: string; requestId: string } | null {
  switch (actor.kind) {
    case 'person':
      return { id: actor.userId, requestId: actor.requestId };
    case 'key':
      return { id: actor.keyId, requestId: actor.requestId };
    case 'system':
      return null;
  }
}
