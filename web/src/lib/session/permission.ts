import type { Permission } from '@baqueano/domain/people/permissions';
import { useSyncExternalStore } from 'react';
import { membershipText, onSessionChange, storedMembership } from './session.ts';

/**
 * What the person may do here, as their session says. It decides what is offered, and nothing else: the server refuses what is not
 * permitted, whatever was offered.
 */
export type May = (permission: Permission) => boolean;

let known: { text: string; may: May } | undefined;

/** The same function as long as the role is. Everything, while it is not known: a session of before there were roles. */
function mayBy(text: string): May {
  if (known?.text !== text) {
    const permitted = storedMembership()?.permissions;
    known = { text, may: (permission) => !Array.isArray(permitted) || permitted.includes(permission) };
  }
  return known.may;
}

export const may: May = (permission) => mayBy(membershipText())(permission);

/** Draws again when the role changes. */
export function useMay(): May {
  return mayBy(useSyncExternalStore(onSessionChange, membershipText));
}
