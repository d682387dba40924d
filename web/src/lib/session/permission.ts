import type { Permission } from '@baqueano/domain/people/permissions';
import { useSyncExternalStore } from 'react';
import { membershipText, onSessionChange, storedMembership } from './session.ts';

/**
 * The person's permissions, as their session says. They decide only what is offered: the server refuses a forbidden act by
 * itself.
 */
export type May = (permission: Permission) => boolean;

let known: { text: string; may: May } | undefined;

/**
 * The same function while the role is the same. It permits everything while the role is unknown: a session from before there were
 * roles.
 */
function mayBy(text: string): May {
  if (known?.text !== text) {
    const permitted = storedMembership()?.permissions;
    known = { text, may: (permission) => !Array.isArray(permitted) || permitted.includes(permission) };
  }
  return known.may;
}

export const may: May = (permission) => mayBy(membershipText())(permission);

export function useMay(): May {
  return mayBy(useSyncExternalStore(onSessionChange, membershipText));
}
