import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CollectionName } from '../../lib/screen.ts';
import { keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { onSessionChange, sessionOwner } from '../../lib/session/session.ts';
import { driverFacts, vehicleFacts } from '../facts/facts.ts';
import type { Change, Doubted } from '../facts/reading.ts';

export interface DoneAct {
  /** The id of its line in the activity. */
  key: string;
  requestId: string | null;
  collection: CollectionName;
  /** The number of facts; negative for an act that undid some. */
  count: number;
  /** The units or people: 'AB 123 CD y 2 más'. */
  names: string;
  /** Created by the act: the activity cannot undo a creation, so they are deleted. */
  documents?: readonly { id: string }[];
  /** The key of the act before it, which undid the former value: both are undone together. */
  corrects?: string;
  /** The act that it undid, and the record: `placeOf`. */
  of?: string;
}

/** An unsaved cell. A cell in doubt has no value. */
export interface Unsaved extends Change {
  /** Why it was not saved; null while it is being saved. */
  failed?: string | null;
  /** It got no answer: another try may send it as it is. */
  lost?: boolean;
  doubt?: Doubted;
}

interface Visit {
  acts: readonly DoneAct[];
  /** Keyed by cell. */
  unsaved: ReadonlyMap<string, Unsaved>;
  /** The keys of the acts of an 'undo all' that has not ended. */
  undoing: readonly string[];
}

type Draft = Omit<Visit, 'unsaved'> & { unsaved: [string, Omit<Unsaved, 'fact'> & { fact: string }][] };

const draft = 'completar';
const facts = new Map([...vehicleFacts, ...driverFacts].map((one) => [one.name, one]));

function restored(): Visit {
  const { acts = [], unsaved = [], undoing = [] } = (readDraft(draft) ?? {}) as Partial<Draft>;
  const cells = unsaved.flatMap(([key, { fact: name, ...one }]) => {
    const fact = facts.get(name);
    const unanswered = one.failed === null && { failed: 'no llegó la respuesta', lost: true };
    return fact ? [[key, { ...one, fact, ...unanswered }] as const] : [];
  });
  return { acts, undoing, unsaved: new Map(cells) };
}

function begin() {
  const owner = sessionOwner();
  const listeners = new Set<() => void>();
  let now = restored();
  let { undoing: interrupted } = now;
  return {
    owner,
    /** The acts of an 'undo all' that a reload interrupted; once. */
    resume() {
      const those = interrupted;
      interrupted = [];
      return those;
    },
    get: () => now,
    /** Writes the draft at once: a screen that was left draws nothing any more. */
    change(next: Partial<Visit>) {
      now = { ...now, ...next };
      const unsaved = [...now.unsaved].map(([key, one]) => [key, { ...one, fact: one.fact.name }]);
      keepDraft(owner, draft, { ...now, unsaved });
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let visits = new WeakMap<QueryClient, ReturnType<typeof begin>>();
onSessionChange(() => {
  if (sessionOwner() === null) visits = new WeakMap();
});

function visitOf(cache: QueryClient) {
  const known = visits.get(cache);
  if (known?.owner === sessionOwner()) return known;
  const made = begin();
  visits.set(cache, made);
  return made;
}

/**
 * Acts and unsaved cells survive the screen and, as a draft, a reload. They belong to the signed-in person in the organization.
 */
export function useVisit() {
  const cache = useQueryClient();
  const [visit] = useState(() => visitOf(cache));
  return { ...visit, ...useSyncExternalStore(visit.subscribe, visit.get) };
}
