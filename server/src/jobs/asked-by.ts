import type { Tenant } from '../tenant.ts';

/** Who asks for a job, a person or a key: when its turn comes it asks again what they may do. */
export function askedBy(actor: Tenant['actor']): { id: string; requestId: string } | null {
  switch (actor.kind) {
    case 'person':
      return { id: actor.userId, requestId: actor.requestId };
    case 'key':
      return { id: actor.keyId, requestId: actor.requestId };
    case 'system':
      return null;
  }
}
